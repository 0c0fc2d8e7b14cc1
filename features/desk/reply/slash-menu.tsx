import { BidiText } from '@/components/plain/bidi-text';
import { languageName } from '@/lib/text/language';
import layout from '@/styles/layout.module.css';

import styles from './reply.module.css';
import type { Snippet } from './snippets';
import type { SlashMenu } from './use-slash-menu';

/** The id of the list, and of each of its options, which the reply's field names. */
export const SLASH_LIST = 'slash-snippets';
export const optionId = (place: number) => `${SLASH_LIST}-${place}`;

const nameOf = ({ name, text }: Snippet) => name.trim() || text;

/** The snippets that a `/` in the reply offers; the field keeps the focus. */
export function SlashList({ menu }: { menu: SlashMenu }) {
  if (menu.isInVain) {
    return (
      <p className={layout.second} role="status">
        A / inserts a snippet. There are none yet: “Change snippets” keeps the first.
      </p>
    );
  }
  if (menu.options.length === 0) return null;
  return (
    <ul
      id={SLASH_LIST}
      className={`${layout.list} ${styles.slash}`}
      role="listbox"
      aria-label="Snippets to insert"
    >
      {menu.options.map((snippet, place) => (
        <li
          key={snippet.id}
          id={optionId(place)}
          role="option"
          aria-selected={place === menu.place}
          // The press would take the focus, and with it the caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => menu.insert(snippet)}
        >
          <BidiText>{nameOf(snippet)}</BidiText>
          {snippet.language !== '' && (
            <span className={layout.second}> {languageName(snippet.language)}</span>
          )}
          {snippet.isTeams && <span className={layout.second}> team's</span>}
        </li>
      ))}
    </ul>
  );
}
