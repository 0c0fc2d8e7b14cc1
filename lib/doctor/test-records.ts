import type { Call } from './api-client';
import type { ListFacts } from './list-facts';

/** A write's body. */
export type Body = Pick<Call, 'json' | 'form'>;

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function pixel(): Blob {
  const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

/** The fields of a record as its calls take them: a form if it has an image, which a new one needs. */
export function bodyOf({ image }: ListFacts, fields: Record<string, string>, isNew = false): Body {
  if (image === undefined) return { json: fields };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (isNew) form.append('image', pixel(), 'api-doctor.png');
  return { form };
}
