/** @jest-environment node */
import { fieldLabel, storedPlaceholder, valueText } from '@/lib/forms/form-fields';
import { isSpecified } from '@/lib/forms/validation';

it.each([
  ['mobile_no_again', 'Mobile No Again'],
  ['backgroundColourURL', 'Background Colour URL'],
  ['theme', 'Theme'],
  ['navigationUrl', 'Navigation Link'],
])('reads the name of the field %j as %j', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

it.each<[unknown, string]>([
  ['text', 'text'],
  [7, '7'],
  [null, ''],
  [new File(['x'], 'new.png'), 'new.png'],
  [['a', 'b'], 'a\nb'],
  [{ starter: 'Storm', description: 'Wind' }, 'Storm: Wind'],
  [{ starter: 'Storm', description: '' }, 'Storm'],
  [{ starter: 'Storm', description: 'Wind', id: 0 }, 'Storm: Wind'],
  [{ name: 'Storm', more: { starter: 'Wind', description: 'Rain' } }, 'Storm\nWind: Rain'],
])('reads the value %j as %j', (value, text) => {
  expect(valueText(value)).toBe(text);
});

it('says what stays as it is while a field is empty', () => {
  expect(storedPlaceholder('Ann')).toBe('Stays Ann');
  expect(storedPlaceholder('')).toBe('');
  expect(storedPlaceholder('\u202eAnn')).toBe('Stays \u2068\u202eAnn\u2069');
});

it.each([
  'Please fill atleast one fieled',
  'please enter valid country code',
  'Please Add Genre Colour',
  'Please Add Genre Background Colour',
  'Please Add or Crop image',
  'Please add atleast one starter',
])('takes "%s" for a message that the specification words', (message) => {
  expect(isSpecified(message)).toBe(true);
  expect(isSpecified(`${message}.`)).toBe(false);
});
