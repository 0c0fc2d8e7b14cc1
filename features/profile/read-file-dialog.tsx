import { Segmented } from 'antd';
import { useEffect, useState } from 'react';

import { AntdModal } from '@/components/kit/modal';
import { BidiText } from '@/components/plain/bidi-text';
import { Spinner } from '@/components/plain/spinner';
import { showToast } from '@/components/toast/toast';
import { formatMoment } from '@/lib/text/dates';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { compareFiles, type DeviceFile, type Incoming, takeIn } from './device-file';
import styles from './device-panel.module.css';
import { type KeptItem, newerOf } from './kept-kind';

type Props = { owner: string; files: DeviceFile[]; onClose: () => void };

type Pair = Incoming['differing'][number];
const isNewer = (item: KeptItem, { mine, theirs }: Pair) => newerOf(mine, theirs) === item;

/** What comes in with files of another browser, before anything of it is kept here. */
export function ReadFileDialog({ owner, files, onClose }: Props) {
  const [incoming, setIncoming] = useState<Incoming[]>();
  const [taken, setTaken] = useState<ReadonlySet<KeptItem>>(new Set());
  const [isPending, setPending] = useState(false);

  useEffect(
    function compareWithThisBrowser() {
      void compareFiles(files, owner).then((found) => {
        setIncoming(found);
        const newer = found.flatMap(({ differing }) =>
          differing.filter((pair) => isNewer(pair.theirs, pair)),
        );
        setTaken(new Set(newer.map(({ theirs }) => theirs)));
      });
    },
    [files, owner],
  );

  const chosen = new Map(
    incoming?.map(({ kind, fresh, differing }) => [
      kind,
      [...fresh, ...differing.map(({ theirs }) => theirs).filter((item) => taken.has(item))],
    ]),
  );
  const count = [...chosen.values()].flat().length;

  const found = count === 0 ? 'Nothing new' : `Read ${countOf(count, 'entry', 'entries')}`;
  // Until they are compared with this browser's, nobody knows whether there is something new.
  const primary = incoming === undefined ? 'Read' : found;

  async function read(): Promise<void> {
    setPending(true);
    const { read: done, left, isStored } = await takeIn(chosen, owner);
    onClose();
    const said = `${countOf(done, 'entry was', 'entries were')} read.`;
    if (left > 0) showToast('warning', `${said} There was no room for ${left} more.`);
    else if (isStored) showToast('success', said);
    else showToast('warning', `${said} This browser is full: they last until the page is left.`);
  }

  function take(item: KeptItem, isTaken: boolean): void {
    const next = new Set(taken);
    if (isTaken) next.add(item);
    else next.delete(item);
    setTaken(next);
  }

  return (
    <AntdModal
      open
      title="Read from a file"
      onCancel={onClose}
      onOk={() => void read()}
      okText={primary}
      okButtonProps={{ disabled: count === 0, loading: isPending }}
    >
      <ul className={layout.list}>
        {files.map(({ name, note, isRefused }) => (
          <li key={name} className={styles.file}>
            <span className={layout.strong}>
              <BidiText>{name}</BidiText>
            </span>
            <span className={isRefused ? `${layout.second} ${layout.danger}` : layout.second}>
              {note}
            </span>
          </li>
        ))}
      </ul>
      {incoming === undefined && <Spinner />}
      {incoming && files.some(({ isRefused }) => !isRefused) && (
        <table className={styles.kept}>
          <caption className={layout.unseen}>What comes in</caption>
          <tbody>
            {incoming.map(({ kind, fresh, differing, same }) => (
              <tr key={kind.key}>
                <th scope="row">{kind.title}</th>
                <td>
                  {sayNews(fresh.length, differing.length)}
                  {differing.map((pair) => (
                    <div key={pair.theirs.id} className={`${layout.cluster} ${layout.top2}`}>
                      <BidiText>{pair.theirs.label}</BidiText>
                      <Segmented
                        aria-label={`Which ${pair.theirs.label}`}
                        value={taken.has(pair.theirs) ? 'theirs' : 'mine'}
                        onChange={(value) => take(pair.theirs, value === 'theirs')}
                        options={[
                          {
                            value: 'mine',
                            label: `Keep mine${isNewer(pair.mine, pair) ? ', newer' : ''}`,
                            tooltip: timeOf(pair.mine),
                          },
                          {
                            value: 'theirs',
                            label: `Take the file’s${isNewer(pair.theirs, pair) ? ', newer' : ''}`,
                            tooltip: timeOf(pair.theirs),
                          },
                        ]}
                      />
                    </div>
                  ))}
                </td>
                <td>{same > 0 && `${same} same`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AntdModal>
  );
}

const timeOf = ({ atMs }: KeptItem) => (atMs === undefined ? undefined : formatMoment(atMs));

function sayNews(fresh: number, differing: number): string {
  const parts = [
    fresh > 0 && `${fresh} new`,
    differing > 0 && `${differing} ${differing === 1 ? 'differs' : 'differ'}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'nothing new' : parts.join(', ');
}
