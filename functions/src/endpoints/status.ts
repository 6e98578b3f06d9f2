import {
  askStatusEndpoint,
  sendStatusSmsEndpoint,
} from '@contract/endpoints/ask-status';
import { defineOpenEndpoint, type Endpoint } from '../http/endpoint';
import { askStatus } from '../services/status/ask-status';
import { sendStatusSms } from '../services/status/send-status-sms';

const maxBytes = 1_024;
const badBody = 'Please give a reference and a phone number of ten digits.';

export const statusEndpoints: readonly Endpoint[] = [
  defineOpenEndpoint(askStatusEndpoint, {
    maxBytes,
    badBody,
    handle: (body, ports, { source }) =>
      askStatus(ports.statuses, body, source),
  }),
  defineOpenEndpoint(sendStatusSmsEndpoint, {
    maxBytes,
    badBody,
    status: 202,
    handle: (body, ports, { source }) =>
      sendStatusSms(ports.statuses, body, source),
  }),
];
