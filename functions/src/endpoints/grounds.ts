import { compositePlanEndpoint } from '@contract/endpoints/composite-plan';
import { countComparedPlansEndpoint } from '@contract/endpoints/count-compared-plans';
import { findPlansWithCodeEndpoint } from '@contract/endpoints/find-plans-with-code';
import { proposeGroundEndpoint } from '@contract/endpoints/propose-ground';
import { saveGroundEndpoint } from '@contract/endpoints/save-ground';
import { planCodeMaxLength } from '@contract/values/land/plan-code';
import {
  defineAdminEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from '../http/endpoint';
import { countComparedPlans } from '../services/grounds/count-compared-plans';
import { findPlansWithCode } from '../services/grounds/find-plans-with-code';
import { proposeGround } from '../services/grounds/propose-ground';
import { makeCompositePlan } from '../services/plans/make-composite-plan';
import { saveGround } from '../services/grounds/save-ground';

/** Where plots lie, as plans say it. */
export const groundEndpoints: readonly Endpoint[] = [
  defineUserEndpoint(proposeGroundEndpoint, {
    badBody: 'Please name a request, and type the rows of its plan.',
    handle: (body, ports, { uid }) => proposeGround(ports.changes, uid, body),
  }),
  defineAdminEndpoint(saveGroundEndpoint, {
    badBody:
      'Please name a request or report, and type the rows of its plan or the text of its code.',
    handle: (body, ports, { uid }) => saveGround(ports.grounds, uid, body),
  }),
  defineAdminEndpoint(countComparedPlansEndpoint, {
    badBody: 'Please name a request or report.',
    handle: (body, ports) => countComparedPlans(ports.groundCount, body),
  }),
  defineAdminEndpoint(findPlansWithCodeEndpoint, {
    badBody: `Please type the code of a plan, in at most ${planCodeMaxLength} characters.`,
    handle: (body, ports) => findPlansWithCode(ports.grounds, body),
  }),
  defineAdminEndpoint(compositePlanEndpoint, {
    badBody: 'Please name an alarm.',
    handle: (body, ports, { uid }) =>
      makeCompositePlan(ports.compositePlans, uid, body),
  }),
];
