import * as z from 'zod/mini';

/**
 * What a service does with the land. The words of its form depend on this and
 * on nothing else (decision 168).
 */
export const ServiceKind = z.enum(['ownership-search', 'missing-property']);
export type ServiceKind = z.infer<typeof ServiceKind>;

/** The specification's name of the service that looks for lost land. */
const missingPropertyName = 'Find Missing Property';

/** What an older record without a kind is by its name. */
const findKindOfName = (serviceName: string): ServiceKind =>
  serviceName === missingPropertyName ? 'missing-property' : 'ownership-search';

/** The kind of a service as it is offered. */
export function findKindOfService({
  kind,
  service_name: serviceName,
}: {
  kind?: ServiceKind | undefined;
  service_name: string;
}): ServiceKind {
  return kind ?? findKindOfName(serviceName);
}

/** The kind of the service that a request asks for. */
export function findKindOfRequest({
  serviceKind,
  serviceType,
}: {
  serviceKind?: ServiceKind | undefined;
  serviceType: string;
}): ServiceKind {
  return serviceKind ?? findKindOfName(serviceType);
}
