import * as z from 'zod/mini';
import { WritableService } from '@contract/endpoints/save-setting';
import { serviceNameMaxLength, type Service } from '@contract/entities/service';
import { typedText } from '@contract/values/typed-text';
import {
  readAmount,
  readText,
  type SettingForm,
  type TypedText,
} from './setting-form';
import { trimmedText, typedCedis } from './typed-values';

const ServiceForm = z.object({
  service_name: typedText(serviceNameMaxLength, 'Name is required.'),
  description: z.pipe(trimmedText(), WritableService.shape.description),
  price: z.pipe(typedCedis('Price', 1_00), WritableService.shape.price),
});
type CheckedService = z.output<typeof ServiceForm>;
export type ServiceField = keyof CheckedService;

export const serviceForm: SettingForm<ServiceField, CheckedService> = {
  kind: 'service',
  names: ['service_name', 'description', 'price'],
  words: {
    service_name: { label: 'Name', read: readText },
    description: { label: 'Description', note: 'Optional', read: readText },
    price: { label: 'Price', read: readAmount },
  },
  schema: ServiceForm,
  toChanges: (sentNames, checked) =>
    Object.fromEntries(sentNames.map((name) => [name, checked[name]])),
};

/** The record as its form shows it; empty fields for a new service. */
export function toServiceText(
  service: Service | null,
): TypedText<ServiceField> {
  return {
    service_name: service?.service_name ?? '',
    description: service?.description ?? '',
    price: service === null ? '' : String(service.price),
  };
}
