import { describe, expect, it } from 'vitest';
import { actors } from '../environment';
import { anAuditEntry } from '../records';
import { refusesEach, withChanges } from '../refusals';
import type { World } from '../world';
import { asked, commitsOf, flag, flagEntry, others, paid } from './admin-commit';

export function describeAdminChanges(world: World): void {
  const commit = commitsOf(world);

  describe('image is not clear', () => {
    it('allowed: an administrator, with the entry in the same commit', async () => {
      await world.seed({ 'requests/r1': paid() });
      await world.allows(commit({}));
      expect(world.find('audit/a1')).toMatchObject({ documentId: { stringValue: 'r1' } });
    });

    it('allowed: in the other order too', async () => {
      await world.seed({ 'requests/r1': paid() });
      await world.allows(commit({ isEntryFirst: true }));
    });

    it('allowed: again, dated after what went before, and once more of an older record', async () => {
      const image = 'gs://b/request-images/r1/x.png';
      const events = { e1: { kind: 'asked', at: new Date(0) }, e2: { kind: 'sent', at: new Date(1) } };
      await world.seed({ 'requests/r1': paid({ imageUrl: image, imageEvents: events }) });
      await world.refuses(commit({}));
      const third = { isDocumentValid: false, auditId: 'a1', 'imageEvents.e3': asked };
      await world.allows(commit({ update: third }));
      await world.seed({ 'requests/r1': withChanges(paid(), { imageEvents: undefined }) });
      await world.allows(commit({}));
    });

    describe('the reason', () => {
      const because = (event: Record<string, unknown>, entry: Record<string, unknown> = event) => {
        const { reason = null, note = null } = entry;
        const after = { isDocumentValid: false, reason, note };
        const update = { ...flag, 'imageEvents.e1': withChanges(asked, event) };
        return commit({ update, entry: { ...flagEntry, after } });
      };

      it.each([
        { reason: 'blurred' },
        { reason: 'cut-off' },
        { reason: 'wrong-document', note: 'We need the site plan.' },
        { reason: 'other', note: 'x'.repeat(300) },
      ])('allowed: $reason', async (event) => {
        await world.seed({ 'requests/r1': paid() });
        await world.allows(because(event));
      });

      refusesEach(
        [
          ['none', { reason: undefined }],
          ['one of their own', { reason: 'ugly' }],
          ['other without a word', { reason: 'other' }],
          ['other with an empty note', { reason: 'other', note: '' }],
          ['a note of 301 characters', { reason: 'other', note: 'x'.repeat(301) }],
          ['a note that is no text', { reason: 'blurred', note: 1 }],
          ['a note that is null', { reason: 'blurred', note: null }],
        ],
        async (event) => {
          await world.seed({ 'requests/r1': paid() });
          await world.refuses(because(event));
        },
      );

      it('refused: another reason or note in the audit', async () => {
        await world.seed({ 'requests/r1': paid() });
        const event = { reason: 'blurred', note: 'Hold it still.' };
        await world.refuses(because(event, { reason: 'blurred' }));
        await world.refuses(because(event, { ...event, reason: 'cut-off' }));
        await world.allows(because(event));
      });
    });

    it('refused: without the event', async () => {
      await world.seed({ 'requests/r1': paid() });
      await world.refuses(commit({ update: { isDocumentValid: false, auditId: 'a1' } }));
    });

    it('refused: anybody else', async () => {
      await world.seed({ 'requests/r1': paid() });
      for (const actor of others) {
        const entry = { ...flagEntry, by: actors[actor]?.uid ?? '' };
        await world.refuses(commit({ actor, entry }));
        await world.refuses(commit({ actor, entry, isEntryFirst: true }));
      }
    });

    it('refused: to take the flag back', async () => {
      await world.seed({ 'requests/r1': paid({ isDocumentValid: false }) });
      const entry = { ...flagEntry, before: { isDocumentValid: true } };
      await world.refuses(commit({ update: { ...flag, isDocumentValid: true }, entry }));
    });

    it('refused: an unpaid, a completed, a flagged request', async () => {
      for (const changes of [{ paymentStatus: false }, { status: true }, { isDocumentValid: false }]) {
        await world.seed({ 'requests/r1': paid(changes) });
        await world.refuses(commit({}));
      }
    });

    it('refused: the change without the entry, the entry without the change', async () => {
      await world.seed({ 'requests/r1': paid() });
      await world.refuses(commit({ entry: null }));
      await world.refuses(world.db('administrator').doc('audit/a1').set(flagEntry));
      await world.refuses(commit({ entryId: 'a2' }));
    });

    it('refused: an entry about itself', async () => {
      await world.seed({});
      const entry = { ...flagEntry, collection: 'audit', documentId: 'a1' };
      await world.refuses(world.db('administrator').doc('audit/a1').set(entry));
    });

    it('refused: an entry of an earlier commit used again', async () => {
      await world.seed({ 'requests/r1': paid(), 'audit/a1': anAuditEntry({ auditId: 'a1' }) });
      await world.refuses(commit({ entry: null }));
      await world.refuses(commit({}));
    });

    refusesEach(
      [
        ['paymentStatus', { paymentStatus: false }],
        ['the image', { imageUrl: 'gs://b/request-images/r1/x.png' }],
        ['the name', { name: 'X' }],
        ['status', { status: true }],
        ['the promised date', { promisedBy: new Date() }],
        ['the reference', { reference: 'LS-2222-22' }],
        ['an event of another kind', { 'imageEvents.e1': { ...asked, kind: 'sent' } }],
        ['an event with a time of its own', { 'imageEvents.e1': { ...asked, at: new Date(0) } }],
        ['an event with a field nobody knows', { 'imageEvents.e1': { ...asked, by: 'x' } }],
        ['a second event', { 'imageEvents.e2': asked }],
      ],
      async (changes) => {
        await world.seed({ 'requests/r1': paid() });
        await world.refuses(commit({ update: { ...flag, ...changes } }));
      },
    );

    describe('with an entry that', () => {
      refusesEach(
        [
          ['names another person', { by: 'yaw' }],
          ['names another action', { action: 'request-results-delivered' }],
          ['names another collection', { collection: 'payments' }],
          ['names another request', { documentId: 'r2' }],
          ['has a time of its own', { at: new Date('2026-01-01T00:00:00Z') }],
          ['says another state before', { before: { isDocumentValid: false } }],
          ['says another state after', { after: {} }],
          ['says nothing of the reason', { after: { isDocumentValid: false } }],
          ['has another id inside', { auditId: 'a2' }],
          ['has a field nobody knows', { note: 'x' }],
          ['lacks what was before', { before: undefined }],
          ['lacks its time', { at: undefined }],
        ],
        async (changes) => {
          await world.seed({ 'requests/r1': paid(), 'requests/r2': paid() });
          const entry = withChanges(flagEntry, changes);
          await world.refuses(commit({ entry }));
          await world.refuses(commit({ entry, isEntryFirst: true }));
        },
      );
    });
  });
}
