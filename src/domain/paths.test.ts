import { describe, expect, it } from 'vitest';
import { getSafePath, isSignInPath, isSignedInPath } from './paths';

describe('getSafePath', () => {
  it.each([
    '/home',
    '/services',
    '/history?tab=transactions&page=2',
    '/adminRequest',
    '/admin/payments?tab=review',
    '/admin/bookings?tab=week&week=2026-11-23',
    '/consultancy',
    '/support',
    '/profile',
  ])('keeps %s', (path) => {
    expect(getSafePath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/home',
    '//evil.example',
    '/\\evil.example',
    '/home/..//evil.example?x=<script>',
    'javascript:alert(1)',
    '/',
    '/login',
    '/nowhere',
    '/home#x',
    null,
    undefined,
    7,
    { from: '/home' },
  ])('refuses %j and leads to the dashboard', (path) => {
    expect(getSafePath(path)).toBe('/home');
  });
});

describe('paths', () => {
  it('knows the two addresses of the sign-in page', () => {
    expect(['/', '/login', '/home', '/loginx'].map(isSignInPath)).toEqual([true, true, false, false]);
  });

  it('knows which screens need somebody signed in, and what lies below them', () => {
    expect(['/home', '/history/abc', '/homestead', '/', '/nowhere'].map(isSignedInPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
