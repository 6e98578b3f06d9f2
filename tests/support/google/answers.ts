import type { Answer } from './answer-parts';
import {
  accounts,
  firestore,
  secrets,
  serviceAccounts,
  storage,
} from './data-answers';
import {
  billing,
  firebase,
  images,
  projects,
  run,
  services,
} from './project-answers';

/** What Google answers, by API and method. */
export const answers: Readonly<
  Record<string, Readonly<Record<string, Answer>>>
> = {
  artifactregistry: images,
  cloudbilling: billing,
  cloudresourcemanager: projects,
  firebase,
  firestore,
  iam: serviceAccounts,
  identitytoolkit: accounts,
  run,
  secretmanager: secrets,
  serviceusage: services,
  storage,
};
