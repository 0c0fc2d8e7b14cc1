import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button, Input } from 'antd';

import { useActivityWords } from '@/components/activity/own-changes';
import { useConfirm } from '@/components/dialog/use-confirm';
import { AntdAlert } from '@/components/kit/alert';
import { AntdIcon } from '@/components/kit/icon';
import { useDebouncedSearch } from '@/components/kit/use-debounced-search';
import { BidiText } from '@/components/plain/bidi-text';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { State } from '@/components/plain/state';
import { showToast } from '@/components/toast/toast';
import { readParam, withParams } from '@/lib/links/params';
import { paths } from '@/lib/links/paths';
import { Link, useLocation, useNavigate } from '@/lib/links/router';
import { useGoWithin } from '@/lib/links/use-link';
import { screens } from '@/lib/screens';
import { serverNowMs } from '@/lib/session/session';
import { isolate } from '@/lib/text/bidi';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { DuePanel } from './due-panel';
import { describeSteps, planErasure } from './erase-steps';
import { type AllRows, askingQuery, findAll, findPeople, namesOf } from './find-person';
import { FoundPanels, Hidden, OthersPanel } from './found-panels';
import { BeforeAllAreRead } from './known-so-far';
import { hiddenOn } from './on-device';
import styles from './privacy-request.module.css';
import { PrivacyStart, WhatHappens } from './privacy-start';
import { personReport, saveReport, whoOf } from './report-files';
import { sayApart } from './say-apart';
import { countFound, nothingOf, readAt, sayFound } from './say-found';
import type { Erasure } from './use-erasure';
import { useOnDevice } from './use-on-device';
import { WhenRead } from './when-read';

type Props = { erasure: Erasure; who: string };

/** Whoever asks: the search for them, what is kept of them, and what can be done with it. */
export function PersonSearch({ erasure, who }: Props) {
  const { job } = erasure;
  const { rows } = erasure.reads;
  const person = usePerson(erasure, who);
  const { erase, dialog } = useErase(erasure, person);

  return (
    <>
      <ScreenHeading
        meta={['What is kept of one person, to export and to erase.']}
        actions={
          person.isFound && (
            <>
              <Button
                type="primary"
                icon={<AntdIcon shape={DownloadOutlined} />}
                onClick={() => showToast('success', `${person.save()}: page and JSON are saved.`)}
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
      {/* There before its words, which are heard then. */}
      <p role="status" className={layout.unseen}>
        {who !== '' && sayFound(who, person)}
      </p>
      <WhoAsks who={who} onFind={person.setWho} />
      {who === '' && (
        <div className={styles.columns}>
          <PrivacyStart />
        </div>
      )}
      {who !== '' && !rows && <BeforeAllAreRead who={who} reads={erasure.reads} />}
      {who !== '' && rows && <WhenRead all={erasure.reads.all} />}
      {who !== '' && rows && <WhatIsKept who={who} person={person} rows={rows} />}
      {dialog}
    </>
  );
}

type Person = ReturnType<typeof usePerson>;

/** Who is meant by an address or a name, and all that is kept of them, once all records are read. */
function usePerson({ reads }: Erasure, who: string) {
  const { rows, all } = reads;
  const { search } = useLocation();
  const goWithin = useGoWithin();
  const { describeAction } = useActivityWords();
  const people = rows && findPeople(who, rows);
  const keys = people?.keys ?? null;
  const name = people?.name ?? '';
  const own = useOnDevice(keys);
  const records = rows && keys && findAll(keys, rows);
  const found = records && own && { ...records, hidden: [...records.hidden, ...hiddenOn(own)] };

  return {
    people,
    keys,
    name,
    found,
    /** What this device keeps of them. */
    own,
    at: readAt(all),
    /** The query in which they asked. */
    asking: found ? askingQuery(found.queries, readParam(search, 'asked') ?? '') : undefined,
    isFound: found !== null && own !== null && countFound(found, own) > 0,
    setWho: (text: string) => goWithin(withParams(search, { who: text }), { replace: true }),
    /** Saves all of it as a page and as JSON; answers with the name of the files. */
    save: () =>
      found ? saveReport(name || who, personReport(found, own, describeAction, all)) : '',
  };
}

/** The question before somebody is erased; its answer begins it. */
function useErase({ begin, reads: { rows } }: Erasure, person: Person) {
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();

  function erase(): void {
    const { keys, name, found, asking, save } = person;
    if (!rows || !keys || !found) return;
    const plan = planErasure(keys, found, asking);
    const count = plan.steps.filter(({ id }) => id !== '').length;
    ask({
      question: 'Are you sure you want to erase this person?',
      yes: 'erase this person',
      no: 'keep',
      isDeletion: true,
      subject: <BidiText>{[name, whoOf(keys)].filter(Boolean).join(', ')}</BidiText>,
      consequence: [
        count === 0
          ? 'This device forgets them.'
          : `${countOf(count, 'record is', 'records are')} deleted${count > 1 ? ', one after the other' : ''}.`,
        'This cannot be undone. A copy is saved first.',
        sayNames(namesOf(found)),
      ].join(' '),
      onYes() {
        // The address of the screen names nobody from now on.
        void navigate(paths.privacyRequest, { replace: true });
        void begin(plan, describeSteps(plan, rows), save);
      },
    });
  }

  return { erase, dialog };
}

const NAMES_SAID = 5;

/** That what is found bears several names, as where strangers share one address; '' for one. */
function sayNames(names: readonly string[]): string {
  if (names.length < 2) return '';
  const more = names.length - NAMES_SAID;
  const said = names.slice(0, NAMES_SAID).map(isolate).join(', ');
  return `They bear ${names.length} names: ${said}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** The search, which the link keeps. */
function WhoAsks({ who, onFind }: { who: string; onFind: (who: string) => void }) {
  const { box, search: find } = useDebouncedSearch(who, onFind);
  return (
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
  );
}

/** All that is kept of the person, how long there is to answer, and who else has the name. */
function WhatIsKept({ who, person, rows }: { who: string; person: Person; rows: AllRows }) {
  const { people, keys, found, own, asking, isFound, setWho } = person;
  if (!people) return null;
  const { others } = people;
  const isSomebody = keys !== null && isFound;
  const isAsked = keys === null && others.length > 0;
  const apart = { others, sayApart: (key: string) => sayApart(key, rows) };
  return (
    <div className={styles.columns} data-alone={!(isSomebody || isAsked) || undefined}>
      <div>
        {found && own && isFound && <FoundPanels found={found} own={own} />}
        {found && !isFound && (
          <State
            drawing="map"
            title={
              <>
                {nothingOf(found)} <BidiText>{who}</BidiText>
              </>
            }
          >
            <Hidden rows={found.hidden} />
          </State>
        )}
        {!keys && others.length === 0 && <State drawing="map" title="Nobody has this name" />}
        {isAsked && <OthersPanel title="Who is meant?" act="Choose" choose={setWho} {...apart} />}
      </div>
      <div>
        {asking && <DuePanel asking={asking} nowMs={serverNowMs()} />}
        {((isSomebody && !asking) || isAsked) && <WhatHappens />}
        {keys && others.length > 0 && (
          <OthersPanel
            title="Not this person"
            act="Include"
            {...apart}
            choose={(key) => setWho(`${whoOf(keys)}, ${key}`)}
          />
        )}
      </div>
    </div>
  );
}
