/** @jest-environment node */
import {
  checkAtLeastOne,
  isCountryCode,
  isFullMobile,
  isMobile,
  isNameAllowed,
  isSpecified,
  withoutEmpty,
} from '@/components/form/validation';
import { fieldLabel } from '@/components/kit/field-label';
import { storedPlaceholder, valueText } from '@/lib/forms/form-fields';
import { isHexColour } from '@/lib/theme/colour';

it('asks for at least one value', () => {
  expect(checkAtLeastOne(['', undefined])).toBe('Please fill atleast one fieled');
  expect(checkAtLeastOne(['', 'x'])).toBeNull();
  expect(checkAtLeastOne([undefined, new File([], 'a.png')])).toBeNull();
});

it('takes a plus sign and one to three digits as a country code', () => {
  expect(['+1', '+91', '+971'].every(isCountryCode)).toBe(true);
  expect(['', '+', '91', '+1234', '+9a', ' +91'].some(isCountryCode)).toBe(false);
});

it('takes up to ten digits as a mobile number', () => {
  expect(['', '1', '1234567890'].every(isMobile)).toBe(true);
  expect(['12345678901', '12-34', '12 34', '٣٤٥'].some(isMobile)).toBe(false);
});

it('takes a stored mobile number with or without its code', () => {
  expect(['+91 9876543210', '9876543210', '+1 555'].every(isFullMobile)).toBe(true);
  expect(['+91-987', '+9999 1', '+91 12345678901', '+91 98 76'].some(isFullMobile)).toBe(false);
});

describe('isNameAllowed', () => {
  it('keeps a short stored name editable', () => {
    expect(isNameAllowed('Ann', 'Ann')).toBe(true);
    expect(isNameAllowed('Ann', ' Ann ')).toBe(true);
  });

  it('asks a changed name for four characters, as a person counts them', () => {
    expect(isNameAllowed('Bob', 'Ann')).toBe(false);
    expect(isNameAllowed('Anna', 'Ann')).toBe(true);
    expect(isNameAllowed('😀😀', 'Ann')).toBe(false);
  });

  it('takes an empty field as "leave it as it is"', () => {
    expect(isNameAllowed('  ', 'Ann')).toBe(true);
  });
});

it('sends only what is filled', () => {
  expect(withoutEmpty({ firstName: 'Anna', lastName: '\u200b ', mobile: '' })).toEqual({
    firstName: 'Anna',
  });
});

it('takes three or six hex digits as a colour', () => {
  expect(['#fff', '#A1b2C3'].every(isHexColour)).toBe(true);
  expect(['', 'fff', '#ffff', '#ggg', 'red', '#fff '].some(isHexColour)).toBe(false);
});

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
  expect(storedPlaceholder('\u202eAnn')).toBe('Stays \u2068\ufffdAnn\u2069');
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
