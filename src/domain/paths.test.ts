import { describe, expect, it } from 'vitest';
import {
  findWayBack,
  getSafePath,
  isSignInPath,
  isSignedInPath,
  keepWayBack,
} from './paths';

describe('getSafePath', () => {
  it.each([
    '/home',
    '/services',
    '/history?tab=transactions&page=2',
    '/adminRequest',
    `/adminRequest?${new URLSearchParams({ q: "Abena O'Neil +233 ɔ*" })}`,
    '/adminRequest?q=GA-183:8164,(Legon)!',
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
    '/home?x=1#y',
    '/home?x=\u0000',
    '/home?x=1\n2',
    null,
    undefined,
    7,
    { from: '/home' },
  ])('refuses %j and leads to the dashboard', (path) => {
    expect(getSafePath(path)).toBe('/home');
  });
});

describe('the way back', () => {
  it('is found again after a reload', () => {
    expect(findWayBack(keepWayBack('/history?q=a+b'))).toBe('/history?q=a+b');
  });

  it.each([null, undefined, 'x', {}, { usr: null }, { usr: { from: 7 } }])(
    'is none in %j',
    (state) => {
      expect(findWayBack(state)).toBeNull();
    },
  );
});

describe('paths', () => {
  it('knows the two addresses of the sign-in page', () => {
    expect(['/', '/login', '/home', '/loginx'].map(isSignInPath)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('knows which screens need somebody signed in, and what lies below them', () => {
    expect(
      ['/home', '/history/abc', '/homestead', '/', '/nowhere'].map(
        isSignedInPath,
      ),
    ).toEqual([true, true, false, false, false]);
  });
});
