import * as z from 'zod/mini';
import { WritableService } from '@contract/endpoints/save-setting';
import {
  serviceNameMaxLength,
  serviceTextMaxLength,
  type Service,
} from '@contract/entities/service';
import { PaperKind } from '@contract/values/paper-kind';
import { isFeeWithinPrice } from '@contract/values/payment/price-lines';
import { findKindOfService, ServiceKind } from '@contract/values/service-kind';
import { typedText } from '@contract/values/typed-text';
import { paperWords } from '@/domain/paper-kind-words';
import {
  readAmount,
  readText,
  type SettingForm,
  type TypedText,
} from './setting-form';
import { optionalText, trimmedText, typedCedis } from './typed-values';

/** What a kind of service does, for who chooses it. */
export const serviceKindNames: Readonly<Record<ServiceKind, string>> = {
  'ownership-search': 'Searches land that has papers',
  'missing-property': 'Looks for land whose papers are lost',
};

const aboutService = optionalText(serviceTextMaxLength);
const noFee = '0';

const ServiceForm = z
  .object({
    service_name: typedText(serviceNameMaxLength, 'Name is required.'),
    kind: ServiceKind,
    description: z.pipe(trimmedText(), WritableService.shape.description),
    whatYouGet: aboutService,
    price: z.pipe(typedCedis('Price', 1_00), WritableService.shape.price),
    commissionFee: z.pipe(
      z.string().check(z.overwrite((typed) => typed.trim() || noFee)),
      typedCedis('Fee', 0),
    ),
    // Papers in one text, as 'letter,indenture': two texts are compared at a
    // glance.
    papers: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) => listTyped(typed)),
      ),
      z.array(PaperKind),
    ),
    whoSigns: aboutService,
    registers: aboutService,
    regions: aboutService,
    recordsUpTo: aboutService,
    notCovered: aboutService,
  })
  .check(
    z.refine(isFeeWithinPrice, {
      path: ['commissionFee'],
      error: 'The fee cannot be more than the price.',
    }),
  );
type CheckedService = z.output<typeof ServiceForm>;
export type ServiceField = keyof CheckedService;

/** The kinds of paper in the text of the form. */
export const listTyped = (typed: string): string[] =>
  typed === '' ? [] : typed.split(',');

/** 'letter,indenture' as 'Letter, Indenture'. */
function readPapers(typed: string): string {
  const names = listTyped(typed).map((kind) => {
    const paper = PaperKind.safeParse(kind);
    return paper.success ? paperWords[paper.data].name : kind;
  });
  return names.length === 0 ? 'None' : names.join(', ');
}

function readKind(typed: string): string {
  const kind = ServiceKind.safeParse(typed);
  return kind.success ? serviceKindNames[kind.data] : readText(typed);
}

export const serviceForm: SettingForm<ServiceField, CheckedService> = {
  kind: 'service',
  names: [
    'service_name',
    'kind',
    'description',
    'whatYouGet',
    'price',
    'commissionFee',
    'papers',
    'whoSigns',
    'registers',
    'regions',
    'recordsUpTo',
    'notCovered',
  ],
  words: {
    service_name: { label: 'Name', read: readText },
    kind: { label: 'What it does', read: readKind },
    description: { label: 'Description', note: 'Optional', read: readText },
    whatYouGet: {
      label: 'What people get',
      note: 'Optional',
      read: readText,
    },
    price: { label: 'Price', read: readAmount },
    commissionFee: {
      label: 'Lands Commission’s fee',
      note: 'Optional',
      read: readAmount,
    },
    papers: { label: 'Papers, one of which is enough', read: readPapers },
    whoSigns: {
      label: 'Who signs land papers',
      note: 'Optional',
      read: readText,
    },
    registers: { label: 'Registers', note: 'Optional', read: readText },
    regions: { label: 'Regions', note: 'Optional', read: readText },
    recordsUpTo: { label: 'Up to which day', note: 'Optional', read: readText },
    notCovered: {
      label: 'What it does not cover',
      note: 'Optional',
      read: readText,
    },
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
    kind: service === null ? 'ownership-search' : findKindOfService(service),
    description: service?.description ?? '',
    whatYouGet: service?.whatYouGet ?? '',
    price: service === null ? '' : String(service.price),
    commissionFee: String(service?.commissionFee ?? ''),
    papers: (service?.papers ?? []).join(','),
    whoSigns: service?.whoSigns ?? '',
    registers: service?.registers ?? '',
    regions: service?.regions ?? '',
    recordsUpTo: service?.recordsUpTo ?? '',
    notCovered: service?.notCovered ?? '',
  };
}
