import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import { Button } from 'antd';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { Panel } from '@/components/kit/panel';
import { Age } from '@/components/kit/values';
import { lazyModule, useWanted } from '@/lib/browser/lazy-module';
import { oneOf } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { readParam, withParams } from '@/lib/links/params';
import { paths } from '@/lib/links/paths';
import { Link, useLocation } from '@/lib/links/router';
import { useGoWithin } from '@/lib/links/use-link';
import type { News } from '@/lib/seen/fingerprint';
import { whenSeen } from '@/lib/seen/seen';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './since.module.css';
import type { NewsOfNoun, Since } from './use-since';

const goneRecords = lazyModule('gone-records', () => import('./gone-records'));

/** What others have made since this device last saw the lists; each number leads to its rows. */
export function SincePanel({ since }: { since: Since }) {
  const { atMs, all, hasNews, markAsSeen } = since;
  const { search } = useLocation();
  const goWithin = useGoWithin();
  const gone = readParam(search, 'gone');
  const shown = all.find(({ noun, news }) => noun.name === gone && news !== undefined);
  const close = () => goWithin(withParams(search, { gone: null }), { replace: true });
  const { part } = goneRecords.use();
  useWanted(goneRecords, shown !== undefined, close);

  return (
    <div className={styles.since} aria-busy={hasNews === undefined}>
      <Panel
        title={`Since ${whenSeen(atMs)}`}
        note={
          <span className={styles.note}>
            <Age iso={new Date(atMs).toISOString()} />, on this device
          </span>
        }
        more={
          hasNews && (
            <Button type="text" onClick={markAsSeen}>
              Mark as seen
            </Button>
          )
        }
      >
        <div className={styles.nouns}>
          {all.map((one) => (
            <NounColumn key={one.noun.name} {...one} atMs={atMs} />
          ))}
        </div>
      </Panel>
      {shown && part && <part.GoneRecords {...shown} onClose={close} />}
    </div>
  );
}

/** The signs of the sidebar. */
const ICONS = new Map<string, IconShape>([
  ['users', TeamOutlined],
  ['stories', BookOutlined],
  ['genres', TagsOutlined],
  ['banners', PictureOutlined],
]);

/** What is new of one noun, or why that is not said. */
function NounColumn({ noun, seen, news, known, atMs }: NewsOfNoun & Pick<Since, 'atMs'>) {
  const numbers = [
    { word: 'new', count: news?.fresh.size },
    { word: 'changed', count: news?.changed.size },
    { word: 'gone', count: news?.gone.size },
  ];
  const isAnother = seen && Math.abs(atMs - seen.atMs) > SAME_MINUTE_MS;

  return (
    <div>
      <h3>
        <AntdIcon shape={ICONS.get(noun.name) ?? QuestionCircleOutlined} />
        {noun.title}
      </h3>
      {isAnother && <small>since {whenSeen(seen.atMs)}</small>}
      {numbers.some(({ count }) => count) ? (
        <ul>
          {numbers.map(({ word, count = 0 }) => (
            <li key={word}>
              {count > 0 && (
                <Link
                  to={linkTo(noun, word)}
                  aria-label={`${formatCount(count)} ${word}: ${noun.plural}`}
                >
                  <b>{formatCount(count)}</b> {word}
                </Link>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={layout.muted}>{news ? sayNothing(news) : sayUnknown(seen, known.is)}</p>
      )}
    </div>
  );
}

const SAME_MINUTE_MS = 60_000;

const linkTo = ({ name, path }: NewsOfNoun['noun'], word: string) =>
  word === 'gone'
    ? paths.dashboard + withParams('', { gone: name })
    : filteredList(path, oneOf('since', word));

/** Without dates of a last change nobody knows what was changed. */
const sayNothing = ({ isChangeTold }: News) => (isChangeTold ? 'nothing' : 'nothing new or gone');

/** Why nothing is said of a noun. */
function sayUnknown(seen: NewsOfNoun['seen'], is: NewsOfNoun['known']['is']): string {
  if (is === 'reading' || is === 'unread') return '…';
  return seen ? 'not all read' : 'not seen before';
}

/** In the place of the panel, where nothing is new. */
export function NothingNew({ since: { atMs, all } }: { since: Since }) {
  const isChangeTold = all.every(({ news }) => !news || news.isChangeTold);
  const unread = all.filter(({ seen, news }) => seen && !news).map(({ noun }) => noun.plural);
  return (
    <span role="status">
      {isChangeTold ? 'nothing new, changed or gone' : 'nothing new or gone'} since {whenSeen(atMs)}
      {unread.length > 0 && ` (${unread.join(', ')} not read)`}
    </span>
  );
}
