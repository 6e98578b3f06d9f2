import { exportRecordsEndpoint } from '@contract/endpoints/export-records';
import { ExportAnswer } from '../http/answer';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import { exportRecords } from '../services/exports/export-records';

export const exportEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint(exportRecordsEndpoint, {
    badBody: 'Please choose what to export, and its first and last day.',
    handle: async (body, ports, { uid }) =>
      new ExportAnswer(await exportRecords(ports.exports, uid, body)),
  }),
];
