import {
  addVersions,
  parseVersions,
  type PolicyVersion,
  readVersions,
} from '@/components/activity/policy-versions';
import { asFields, asText, isMoment } from '@/lib/narrow';
import { sha256 } from '@/lib/text/sha256';

import { type KeptKind, nameLabels } from './kept-kind';

/** The texts that have versions, by the names under which they are kept. */
const TEXTS = new Map([
  ['privacy-policy', 'Privacy Policy'],
  ['terms', 'Terms & Condition'],
]);

/** A file may say any hash; one that is not the text's goes. */
async function withTrueHash({ sha256: named, ...version }: PolicyVersion): Promise<PolicyVersion> {
  const isTrue = named !== undefined && named === (await sha256(version.html));
  return { ...version, ...(isTrue && { sha256: named }) };
}

/** The versions of both policies. */
export const VERSIONS: KeptKind = {
  key: 'versions',
  title: 'Policy versions',
  read: () =>
    [...TEXTS.keys()].flatMap((text) =>
      readVersions(text).map((version) => ({ text, ...version })),
    ),
  toItem(value) {
    const text = asText(asFields(value).text);
    const label = TEXTS.get(text);
    const [version] = parseVersions([value]);
    if (label === undefined || version === undefined) return null;
    const atMs = Date.parse(version.savedAt);
    if (!isMoment(atMs)) return null;
    const savedAt = new Date(atMs).toISOString();
    const id = `${text} ${savedAt} ${version.html}`;
    return { id, label, content: '', atMs, value: { text, ...version, savedAt } };
  },
  async join(_, values) {
    let isAll = true;
    for (const text of TEXTS.keys()) {
      const own = values.filter((value) => asFields(value).text === text);
      const versions = await Promise.all(parseVersions(own).map(withTrueHash));
      if (own.length > 0 && addVersions(text, versions) !== own.length) isAll = false;
    }
    return isAll;
  },
  describe: nameLabels,
};
