import { FileImage } from '@/components/kit/file-image';
import { WordDiff } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import { valueText } from '@/lib/forms/form-fields';
import { hasItem, type FormField } from '@/lib/forms/form-fields';
import { asList, asText } from '@/lib/narrow';
import { safeUrl } from '@/lib/text/safe-url';

import styles from './merge-dialog.module.css';

type Props = {
  kind: FormField['kind'];
  value: unknown;
  /** What it was, where the words that changed are to be marked. */
  before?: unknown;
};

function Picture({ value }: { value: unknown }) {
  if (value instanceof File) {
    return <FileImage file={value} alt="New image" className={styles.picture} />;
  }
  const address = asText(value);
  const url = safeUrl(address);
  if (url === null) return address === '' ? <em>none</em> : <BidiText>{address}</BidiText>;
  return <img src={url} alt="Stored image" className={styles.picture} />;
}

/** One side's value of a field, by its kind. */
export function MergeValue({ kind, value, before }: Props) {
  if (kind === 'image') return <Picture value={value} />;
  if (kind === 'list') {
    const items = asList(value);
    if (items.length === 0) return <em>none</em>;
    return (
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={index} dir="auto" translate="no">
            {before === undefined || hasItem(before, item) ? (
              valueText(item)
            ) : (
              <ins className={styles.new}>{valueText(item)}</ins>
            )}
          </li>
        ))}
      </ol>
    );
  }
  const text = asText(value);
  if (kind === 'text' && before !== undefined) {
    return <WordDiff before={asText(before)} after={text} />;
  }
  return (
    <div dir="auto" translate="no" className={styles.text}>
      {text === '' ? <em>empty</em> : text}
    </div>
  );
}
