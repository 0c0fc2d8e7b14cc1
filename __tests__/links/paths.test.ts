import { screenOf, titleOf } from '@/app/routes/screens';
import { isFormAddress, readReturn, removeReturn, saveReturn } from '@/lib/links/addresses';
import { recordPath } from '@/lib/links/paths';

it('finds the screen of an address, with or without a trailing slash or a query', () => {
  expect(screenOf('/admin/users?q=ann&page=2')).toBe('users');
  expect(screenOf('/admin/view-profile/')).toBe('profile');
  expect(screenOf('/admin/view/user/42')).toBe('user');
  expect(screenOf('/')).toBe('signIn');
});

it.each(['/admin/nowhere', '/admin/view/user/1/2', 'https://evil.example/', '//evil.example', ''])(
  'finds no screen for %j',
  (address) => {
    expect(screenOf(address)).toBeNull();
    expect(isFormAddress(address)).toBe(false);
  },
);

it('keeps an id within one segment', () => {
  expect(recordPath('user', 'deleteUser/1?x#y')).toBe('/admin/view/user/deleteUser%2F1%3Fx%23y');
});

describe('the address to return to', () => {
  it('is offered with its title until it is forgotten', () => {
    saveReturn('/admin/users?q=ann');
    expect(readReturn(titleOf)).toEqual({ address: '/admin/users?q=ann', title: 'Users' });

    removeReturn();
    expect(readReturn(titleOf)).toBeNull();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '///evil.example',
    '/\tevil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '\\\\evil.example',
    'https:evil.example',
    'data:text/html,<script>alert(1)</script>',
    '/admin/dashboard@evil.example',
    '/admin/users/../../evil',
    '/admin/users//evil.example',
    'admin/users',
    '',
    'javascript:alert(1)',
    '/',
  ])('is never %j, even when storage says so', (address) => {
    sessionStorage.setItem('returnTo', address);

    expect(readReturn(titleOf)).toBeNull();
  });
});
