import { Avatar } from 'antd';

import styles from './detail-page.module.css';

/** The first letter of each name part, as far as there is one. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person's initials beside their name, which says the same in words. */
export function NameAvatar({ name }: { name: string }) {
  return (
    <Avatar size={40} className={styles.avatar} aria-hidden>
      {initials(name) || '?'}
    </Avatar>
  );
}
