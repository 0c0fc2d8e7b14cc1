import { toPathSegment } from '@/lib/links/paths';
import type { Fields } from '@/lib/narrow';

import { ApiError } from './api-error';

/** Fills `{id}` in a contract path; an id stays one path segment. */
export function fillPath(template: string, ids: Fields = {}): string {
  return template.replace(/\{(\w+)\}/, (_, name: string) => {
    const id = ids[name];
    const segment = typeof id === 'string' ? toPathSegment(id) : null;
    // A 404, which is not retried.
    if (segment === null) throw new ApiError('This address does not name a record.', 404);
    return segment;
  });
}

/** The fields of a form with a file. */
export function toFormData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (typeof value === 'string') form.append(name, value);
  }
  return form;
}
