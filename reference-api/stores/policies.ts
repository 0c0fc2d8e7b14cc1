import { textOf, type Database } from '../database';

/** The two texts that everybody may read. */
export type PolicyName = 'privacy' | 'terms';

/** The policy texts, as HTML. */
export type PolicyStore = {
  read(name: PolicyName): string;
  write(name: PolicyName, content: string): void;
};

/** Opens the store of policy texts. */
export function openPolicyStore(db: Database): PolicyStore {
  return {
    read(name) {
      const row = db.get('SELECT content FROM policies WHERE name = ?', [name]);
      return row ? textOf(row, 'content') : '';
    },
    write(name, content) {
      db.run(
        `INSERT INTO policies (name, content) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET content = excluded.content`,
        [name, content],
      );
    },
  };
}
