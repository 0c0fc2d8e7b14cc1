import { Avatar, BrandMark } from '@/components/plain/marks';
import { useConfig } from '@/lib/config/config';
import { GROUPS, screens } from '@/lib/screens';

import styles from './entry-skeleton.module.css';

/** `entry` is in the exported page: CSS shows it as `data-entry` says, or hides it. */
type Kind = 'entry' | 'admin' | 'public';

/** The outlines of the shell or of a public page while it loads. */
export function EntrySkeleton({ kind }: { kind: Kind }) {
  const isAdmin = kind === 'admin';
  return (
    <div className={styles.skeleton} data-kind={kind} role="status" aria-label="Loading">
      <div className={styles.side}>{isAdmin && <SidebarWords />}</div>
      <div className={styles.page}>
        <div className={styles.bar}>{isAdmin && <Avatar name="Admin" />}</div>
        <div className={styles.content}>
          {(isAdmin && <Title />) || <div className={styles.heading} />}
          <div className={styles.card} />
        </div>
      </div>
    </div>
  );
}

const { dashboard, privacyPolicy, terms } = screens;

/** The words of the sidebar by group (specification §2). The nouns would bring all their calls with their names. */
const SIDEBAR_WORDS: Record<'' | (typeof GROUPS)[number], readonly string[]> = {
  '': [dashboard.title],
  Community: ['Users', 'Stories'],
  Library: ['Genres', 'Banners'],
  Legal: [privacyPolicy.title, terms.title],
  Support: ['Querys'],
};

/** What is known of the sidebar before its code has come; it takes its place where that will stand. */
function SidebarWords() {
  const { config } = useConfig();
  return (
    <div aria-hidden>
      <p className={styles.brand} translate="no">
        <BrandMark /> {config.brandName}
      </p>
      <p className={styles.profile}>
        <Avatar name="Admin" sizePx={28} /> Welcome Admin
      </p>
      {(['', ...GROUPS] as const).map((group) => (
        <div key={group}>
          {group !== '' && <p className={styles.group}>{group}</p>}
          {SIDEBAR_WORDS[group].map((title) => (
            <p key={title} className={styles.entry}>
              {title}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The title of the list or screen that the address names; none for a record. */
function Title() {
  const last = window.location.hash.replace(/\?.*/, '').split('/').findLast(Boolean) ?? '';
  const words = last.replaceAll('-', ' ');
  const title = Object.values(SIDEBAR_WORDS)
    .flat()
    .find((each) => each.toLowerCase().replace('& ', 'and ') === words);
  return (
    title !== undefined && (
      <p className={styles.title} aria-hidden>
        {title}
      </p>
    )
  );
}
