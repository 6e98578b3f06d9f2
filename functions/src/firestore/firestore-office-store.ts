import type { Firestore } from 'firebase-admin/firestore';
import {
  PublicContact,
  publicContactCollection,
  publicContactId,
} from '@contract/entities/public-contact';
import { Service, servicesCollection } from '@contract/entities/service';
import type { Log } from '../log';
import type {
  OfficeFacts,
  OfficeStore,
} from '../services/settings/describe-office';
import { findConfig, findConsultancyPrice, readSettings } from './settings';
import { readEach, readOrLog } from './stored-document';

/** As many as customers' pages read. */
const maxServices = 50;

/** The settings that anybody may read. */
export class FirestoreOfficeStore implements OfficeStore {
  constructor(
    private readonly db: Firestore,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  async readFacts(): Promise<OfficeFacts> {
    const [services, config, contact] = await Promise.all([
      this.db.collection(servicesCollection).limit(maxServices).get(),
      findConfig(this.db),
      this.db.collection(publicContactCollection).doc(publicContactId).get(),
    ]);
    return {
      services: readEach(Service, services.docs, this.log),
      consultancyPrice: findConsultancyPrice(config),
      promisedWorkingDays: readSettings(config).promisedWorkingDays,
      contact: readOrLog(PublicContact, contact, this.log),
    };
  }
}
