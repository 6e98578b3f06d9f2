import { type FieldsOf, remove } from '../field-facts';
import type { GroundCorner } from '../values/land/ground-corner';
import type { OwnerGround } from './owner-ground';

const cornerFields = {
  east: {
    personal: remove(0),
    exported: 'east',
    searched: false,
    written: 'server',
  },
  north: {
    personal: remove(0),
    exported: 'north',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<GroundCorner>;

/** The shape of somebody's land tells it from others; its area does not. */
export const ownerGroundFields = {
  sides: {
    personal: remove([]),
    exported: 'sidesInMetres',
    searched: false,
    written: 'server',
  },
  localCorners: {
    personal: 'by-part',
    exported: 'cornersInMetres',
    searched: false,
    written: 'server',
    items: cornerFields,
  },
  areaSquareMetres: {
    personal: 'keep',
    exported: 'areaInSquareMetres',
    searched: false,
    written: 'server',
  },
  confirmedAt: {
    personal: 'keep',
    exported: 'readFromThePlanAt',
    searched: false,
    written: 'server',
  },
} as const satisfies FieldsOf<OwnerGround>;
