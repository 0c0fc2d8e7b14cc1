/** @jest-environment node */
import {
  checkAtLeastOne,
  isCountryCode,
  isFullMobile,
  isHexColour,
  isMobile,
  isNameAllowed,
  withoutEmpty,
} from '@/lib/forms/validation';

it('asks for at least one value that is more than spaces', () => {
  expect(checkAtLeastOne(['', '  ', undefined])).toBe('Please fill atleast one fieled');
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
  expect(['+91 9876543210', '9876543210', ' +1 555 '].every(isFullMobile)).toBe(true);
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

it('sends only what is filled, trimmed', () => {
  expect(withoutEmpty({ firstName: ' Anna ', lastName: ' ', mobile: '' })).toEqual({
    firstName: 'Anna',
  });
});

it('takes three or six hex digits as a colour', () => {
  expect(['#fff', '#A1b2C3'].every(isHexColour)).toBe(true);
  expect(['', 'fff', '#ffff', '#ggg', 'red', '#fff '].some(isHexColour)).toBe(false);
});
