import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button, Input } from 'antd';

import { useActivity, useActivityWords } from '@/components/activity/own-changes';
import { useConfirm } from '@/components/dialog/use-confirm';
import { AntdAlert } from '@/components/kit/alert';
import { AntdIcon } from '@/components/kit/icon';
import { useDebouncedSearch } from '@/components/list/use-debounced-search';
import { BidiText } from '@/components/plain/bidi-text';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Spinner } from '@/components/plain/spinner';
import { State } from '@/components/plain/state';
import { showToast } from '@/components/toast/toast';
import { withParams, readParam } from '@/lib/links/params';
import { paths } from '@/lib/links/paths';
import { Link, useLocation, useNavigate } from '@/lib/links/router';
import { screens } from '@/lib/screens';
import { ownerOf, serverNowMs, useSession } from '@/lib/session/session';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { describeSteps, planErasure } from './erase-steps';
import { Reading } from './erasure-view';
import { askingQuery, findAll, findPeople, isOfPerson } from './find-person';
import { DuePanel, FoundPanels, OthersPanel } from './found-panels';
import { OneErasure } from './one-erasure';
import styles from './privacy-request.module.css';
import { PrivacyStart } from './privacy-start';
import { personReport, saveReport, whoOf } from './report-files';
import { type Erasure, useErasure } from './use-erasure';

/** One person's request: what is kept about them, to export and to erase. */
export default function PrivacyRequestScreen() {
  const { search } = useLocation();
  const owner = ownerOf(useSession());
  const who = readParam(search, 'who') ?? '';
  const erasure = useErasure(owner, who);
  const { job } = erasure;

  // What was left half done comes first, as soon as the device has said so.
  if (!erasure.isKnown) {
    return (
      <>
        <ScreenHeading>{screens.privacyRequest.title}</ScreenHeading>
        <Spinner />
      </>
    );
  }
  if (job === null || (job.shown === null && who !== '')) {
    return <PersonSearch erasure={erasure} who={who} />;
  }
  return <OneErasure erasure={erasure} job={job} />;
}

type SearchProps = { erasure: Erasure; who: string };

function PersonSearch({ erasure, who }: SearchProps) {
  const { job, begin } = erasure;
  const { rows, all } = erasure.reads;
  const { search } = useLocation();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const { entries = [] } = useActivity();
  const { describeAction } = useActivityWords();
  const setWho = (text: string) =>
    void navigate({ search: withParams(search, { who: text }) }, { replace: true });
  const { box, search: find } = useDebouncedSearch(who, setWho);

  const people = rows && findPeople(who, rows);
  const keys = people?.keys ?? null;
  const name = people?.name ?? '';
  const found = rows && keys && findAll(keys, rows);
  const asking = found ? askingQuery(found.queries, readParam(search, 'asked') ?? '') : undefined;
  const own = keys ? entries.filter((entry) => isOfPerson(entry, keys)) : [];
  const records = found ? [found.accounts, found.hosted, found.joined, found.queries] : [];
  const isFound = [...records, found?.mentions ?? [], own].some(({ length }) => length > 0);

  const save = () =>
    found ? saveReport(name || who, personReport(found, own, describeAction, all)) : '';

  function erase(): void {
    if (!rows || !keys || !found) return;
    const plan = planErasure(keys, found, asking);
    const count = plan.steps.filter(({ id }) => id !== '').length;
    ask({
      question: 'Are you sure you want to erase this person?',
      yes: 'erase this person',
      no: 'keep',
      isDeletion: true,
      subject: <BidiText>{[name, whoOf(keys)].filter(Boolean).join(', ')}</BidiText>,
      consequence: `${countOf(count, 'record is', 'records are')} deleted${count > 1 ? ', one after the other' : ''}. This cannot be undone. A copy is saved first.`,
      onYes() {
        // The address of the screen names nobody from now on.
        void navigate(paths.privacyRequest, { replace: true });
        void begin(plan, describeSteps(plan, rows), save);
      },
    });
  }

  return (
    <>
      <ScreenHeading
        meta={['What is kept of one person, to export and to erase.']}
        actions={
          isFound && (
            <>
              <Button
                type="primary"
                icon={<AntdIcon shape={DownloadOutlined} />}
                onClick={() => showToast('success', `${save()}: page and JSON are saved.`)}
              >
                Export
              </Button>
              {job === null && (
                <Button type="text" danger onClick={erase}>
                  Erase
                </Button>
              )}
            </>
          )
        }
      >
        {screens.privacyRequest.title}
      </ScreenHeading>
      {job !== null && (
        <div className={layout.notice}>
          <AntdAlert action={<Link to={paths.privacyRequest}>Go on with it</Link>}>
            Another request is half done.
          </AntdAlert>
        </div>
      )}
      <div className={styles.asking} data-start={who === '' || undefined}>
        <h2>Who asks?</h2>
        <div className={layout.row}>
          <Input
            type="search"
            aria-label="Address or name"
            placeholder="Address or name"
            prefix={<AntdIcon shape={SearchOutlined} />}
            onPressEnter={() => find(box.value)}
            {...box}
          />
          <Button type="primary" onClick={() => find(box.value)}>
            Find
          </Button>
        </div>
        <p className={layout.second}>
          An address finds one person. A name may find several: each is shown apart.
        </p>
      </div>
      {who === '' && (
        <div className={styles.columns}>
          <PrivacyStart />
        </div>
      )}
      {who !== '' && !rows && <Reading all={all} />}
      {who !== '' && people && (
        <div className={styles.columns}>
          <div>
            {found && isFound && <FoundPanels found={found} entries={own} />}
            {found && !isFound && (
              <State drawing="map" title={<Nothing who={who} />}>
                <p className={layout.paragraph}>All records were read.</p>
              </State>
            )}
            {!keys && people.others.length === 0 && (
              <State drawing="map" title="Nobody has this name" />
            )}
            {!keys && people.others.length > 0 && (
              <OthersPanel title="Who is meant?" others={people.others} choose={setWho} />
            )}
          </div>
          <div>
            {asking && <DuePanel asking={asking} nowMs={serverNowMs()} />}
            {keys && people.others.length > 0 && (
              <OthersPanel
                title="Not this person"
                others={people.others}
                choose={(key) => setWho(`${whoOf(keys)}, ${key}`)}
              />
            )}
          </div>
        </div>
      )}
      {dialog}
    </>
  );
}

function Nothing({ who }: { who: string }) {
  return (
    <>
      Nothing is kept of <BidiText>{who}</BidiText>
    </>
  );
}
