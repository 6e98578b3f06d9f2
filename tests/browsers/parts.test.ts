import { afterAll, describe, expect, it } from 'vitest';
import { makePerson } from '../support/records/people';
import { owner } from '../support/pages/steps';
import { startSuite } from '../support/suite/suite';
import { engines, enter, phone } from './support/engines';
import {
  button,
  dialog,
  field,
  heading,
  link,
  within,
  words,
} from './support/query';

const suite = await startSuite();
afterAll(() => suite.stop());

it('in Firefox a phone is used with a finger', async () => {
  const visitor = await enter('Firefox', suite, owner, '/home', phone);
  visitor.hasFingers = true;
  await visitor.press(button('Open menu'));
  await visitor.press(within(dialog('Menu'), link('Support')));
  await visitor.see(field('Description'));
  await visitor.miss(dialog('Menu'));
});

describe.each(engines)('in %s', (engine) => {
  it('a dialog holds the focus, closes with Escape and gives the focus back', async () => {
    const person = await makePerson(suite, 'Efua Boatemaa');
    const visitor = await enter(engine, suite, person, '/consultancy');
    const focused = () =>
      visitor.driver.evaluate('document.activeElement.innerText');
    await visitor.press(button('Book a Professional Service'));
    await visitor.see(dialog());
    const isInside =
      'document.querySelector("[role=dialog]").contains(document.activeElement)';
    for (let count = 0; count < 60; count += 1) {
      await visitor.driver.strike('Tab');
      expect(await visitor.driver.evaluate(isInside)).toBe(true);
    }
    await visitor.driver.strike('Escape');
    await visitor.miss(dialog());
    await expect.poll(focused).toBe('Book a Professional Service');
  });

  it('a reference is copied, and what was copied can be pasted', async () => {
    const visitor = await enter(engine, suite, owner, '/history/demo-review');
    await visitor.press(button(/^Copy LS-/));
    await visitor.see(words('Copied'));
    const [shown] = (await visitor.read(words(/^LS-\w{4}/))).split('\n');
    await visitor.goTo('/support');
    await visitor.press(field('Description'));
    await visitor.driver.strike('v', true);
    await expect
      .poll(async () => (await visitor.look(field('Description'))).value)
      .toBe(shown);
  });

  it('a receipt is printed', async () => {
    const visitor = await enter(
      engine,
      suite,
      owner,
      '/history/demo-review/receipt',
    );
    await visitor.see(heading('Receipt'));
    await visitor.driver.evaluate(
      'void (window.print = () => { document.title = "printed"; })',
    );
    await visitor.press(button('Print'));
    await expect
      .poll(() => visitor.driver.evaluate('document.title'))
      .toBe('printed');
  });
});
