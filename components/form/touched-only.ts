import {
  type FormField,
  isUntouched,
  type Saving,
  touchedFields,
  unpackValues,
} from '@/lib/forms/form-fields';

/**
 * What a form sends of a stored record: that may be old, and would be refused where it was not touched. What
 * goes with a touched field is sent as it stands, also where the form has it emptied.
 */
export function touchedOnly<Values extends object>(
  fields: readonly FormField[],
  values: Values,
  { before, after }: Saving,
): Values {
  const isSame = (field: FormField) => isUntouched(field, after[field.name], before[field.name]);
  const standing = unpackValues(fields, before);
  const own = new Map<string, unknown>(Object.entries(values));
  const touched = touchedFields(fields, isSame).map((field) => {
    const { name } = field;
    return [name, isSame(field) ? standing[name] : own.get(name)];
  });
  return Object.fromEntries(touched) as Values; // as where a stored value cannot be read
}
