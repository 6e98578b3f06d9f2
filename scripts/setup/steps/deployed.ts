import {
  deliverNotificationName,
  region,
} from '../../../functions/src/task-queue';
import { deleteOldImages, deletesOldImages } from '../google/images';
import { letInvoke, mayInvoke } from '../google/run-service';
import { doParts, joinOutcomes, type Part, type Step } from '../step';
import { functionsMember } from './functions-account';

const notYet =
  'The functions are not deployed yet: deploy them, then run this again for what belongs to them.';

/** What is possible only once the functions are deployed. */
export const deployed: Step = {
  name: 'deployed functions',
  async run({ google }) {
    const member = functionsMember(google);
    const mayBeCalled = await mayInvoke(google, 'api', 'allUsers');
    const mayBeDelivered = await mayInvoke(
      google,
      deliverNotificationName,
      member,
    );
    const deletesImages = await deletesOldImages(google);
    if (mayBeCalled === null || mayBeDelivered === null) {
      return { done: [], missing: [notYet] };
    }
    const outcome = await doParts([
      makePart(
        mayBeCalled,
        'everybody may call the endpoints (roles/run.invoker)',
        () => letInvoke(google, 'api', 'allUsers'),
      ),
      makePart(
        mayBeDelivered,
        `tasks may call ${deliverNotificationName} (roles/run.invoker)`,
        () => letInvoke(google, deliverNotificationName, member),
      ),
      makePart(
        deletesImages ?? true,
        'images of old deployments are deleted after 30 days',
        () => deleteOldImages(google),
      ),
    ]);
    const noImages = `There is no repository gcf-artifacts in ${region}, so no old images are deleted: deploy the functions, then run this again.`;
    return joinOutcomes([
      outcome,
      { done: [], missing: deletesImages === null ? [noImages] : [] },
    ]);
  },
};

const makePart = (
  isThere: boolean,
  meaning: string,
  make: () => Promise<void>,
): Part => ({
  meaning,
  run: async () => {
    if (!isThere) await make();
    return !isThere;
  },
});
