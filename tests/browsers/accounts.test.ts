import { afterAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../support/suite/gateway';
import { makePerson, readRecord } from '../support/records/people';
import {
  newPassword,
  openAccount,
  readMailedCode,
} from '../support/pages/recovery-steps';
import { owner } from '../support/pages/steps';
import { startSuite } from '../support/suite/suite';
import { smallSitePlan } from '../support/files/fixtures';
import { engines, enter, openVisitor, signIn } from './support/engines';
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
const db = databaseOf(suite);
afterAll(() => suite.stop());

describe.each(engines)('in %s somebody', (engine) => {
  const idOf = async (email: string) => {
    const found = await db
      .collection('users')
      .where('email', '==', email)
      .get();
    return found.docs[0]?.id ?? '';
  };

  it('signs in, after a slip, and out again', async () => {
    const visitor = await openVisitor(engine, suite);
    await visitor.goTo('/');
    await signIn(visitor, owner.email, 'Not-the-one-2026');
    await visitor.see(words('Invalid email or password. Please try again.'));
    expect((await visitor.see(field('E-mail'))).value).toBe(owner.email);
    await signIn(visitor, owner.email);
    await visitor.see(words(`Welcome, ${owner.firstName}`));
    await visitor.see(words('Total Requests'));
    await visitor.press(button('Logout'));
    await visitor.see(heading('Sign in'));
  });

  it('signs up, and has a record', async () => {
    const visitor = await openVisitor(engine, suite);
    const email = `ama.${engine.toLowerCase()}@example.test`;
    await visitor.goTo('/');
    await visitor.press(link('Create an account'));
    await visitor.fill(field('Full name'), 'Ama Newland');
    await visitor.fill(field('E-mail'), email);
    await visitor.fill(field('Password'), 'Asaase-2026');
    await visitor.press(field(/^I agree/));
    await visitor.press(button('Create account'));
    await visitor.see(words('Welcome, Ama'));
    await expect.poll(() => idOf(email)).not.toBe('');
  });

  it('signs up through a popup', async () => {
    const visitor = await openVisitor(engine, suite);
    await visitor.goTo('/signup');
    await visitor.press(button('Sign up with Google'));
    const chooser = await visitor.findPopup();
    await chooser.fill(
      field('Google account e-mail'),
      `efua.${engine.toLowerCase()}@example.test`,
    );
    await chooser.fill(field('Name'), 'Efua Google');
    await chooser.press(button('Continue'));
    await visitor.see(words('Welcome, Efua'));
  });

  it('is told when the popup is blocked, and can go on with a password', async () => {
    const visitor = await openVisitor(engine, suite);
    await visitor.goTo('/');
    await visitor.see(button('Continue with Google'));
    await visitor.driver.evaluate('void (window.open = () => null)');
    await visitor.press(button('Continue with Google'));
    await visitor.see(words('Google is ready now. Press the button again.'));
    await signIn(visitor, owner.email);
    await visitor.see(words(`Welcome, ${owner.firstName}`));
  });

  it('recovers a password with the code from a mail', async () => {
    const email = await openAccount(suite, `kofi.${engine.toLowerCase()}`);
    const visitor = await openVisitor(engine, suite);
    await visitor.goTo('/');
    await visitor.press(link('Forgot password?'));
    await visitor.see(heading('Forgot your password?'));
    await visitor.fill(field('E-mail'), email);
    await visitor.press(button('Confirm'));
    await visitor.press(
      within(dialog('Recovery Code Sent'), button('Enter the code')),
    );
    await visitor.press(field('Digit 1'));
    await visitor.driver.type(await readMailedCode(suite, email));
    await visitor.press(button('Confirm OTP'));
    await visitor.press(button('Choose a password'));
    await visitor.fill(field('New password'), newPassword);
    await visitor.fill(field('Confirm password'), newPassword);
    await visitor.press(button('Reset password'));
    await visitor.press(button(/Sign in/));
    await signIn(visitor, email, newPassword);
    await visitor.see(words('What do you need?'));
  });

  it('changes the profile, with a photo that is cut', async () => {
    const person = await makePerson(suite, 'Adwoa Mensima');
    const visitor = await enter(engine, suite, person, '/profile');
    await visitor.fill(field('Full name'), 'Adwoa Badu');
    await visitor.fill(field('Location'), 'Ho');
    await visitor.press(button('Save Changes'));
    await visitor.see(words('Profile updated successfully.'));
    expect(await readRecord(suite, person.uid)).toMatchObject({
      name: 'Adwoa Badu',
      location: 'Ho',
    });
    await visitor.attach(field(/photo/i), smallSitePlan());
    await visitor.press(within(dialog(), button(/^(Save|Use)/)));
    await expect
      .poll(async () => (await readRecord(suite, person.uid))?.['imageUrl'])
      .toMatch(/^gs:|^http/);
  });
});
