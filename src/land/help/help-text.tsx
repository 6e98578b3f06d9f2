import type { ReactNode } from 'react';
import {
  AddressDrawing,
  BearingDrawing,
  BeaconDrawing,
  SitePlanDrawing,
} from './help-drawings';
import type { HelpTopic } from './help-topics';

interface HelpAnswer {
  drawing: ReactNode;
  sentences: readonly string[];
}

const answers: Readonly<Record<HelpTopic, HelpAnswer>> = {
  'site-plan': {
    drawing: <SitePlanDrawing />,
    sentences: [
      'A drawing of one piece of land by a licensed surveyor. It shows the edges and the corners, the size, the scale and the north.',
      'It has a plan number, a signature and a stamp. Newer ones have a barcode or a QR code.',
      'Photograph the whole sheet. We must be able to read its number.',
    ],
  },
  beacon: {
    drawing: <BeaconDrawing />,
    sentences: [
      'A pillar in the ground at a corner of the land. A surveyor puts it there.',
      'Its number stands on its top, and at the same corner of the site plan.',
      'If you find another number on the land than on the plan, tell us.',
    ],
  },
  'plan-numbers': {
    drawing: <BearingDrawing />,
    sentences: [
      'A bearing says in which direction a side of the land runs: 0° is north, 90° is east, 180° south, 270° west. The distance says how long that side is.',
      'An easting and a northing say where a corner is: how far to the east, and how far to the north.',
      'They stand in a table beside the drawing, or along its sides. Begin at one corner and go round until you are back.',
    ],
  },
  'digital-address': {
    drawing: <AddressDrawing />,
    sentences: [
      'Letters and numbers for a place in Ghana. You see it in the free app GhanaPostGPS while you stand there, and on a plate at many houses.',
      'It helps us to find the land. It does not say whose land it is.',
    ],
  },
};

/** The answer to one question, with its drawing. */
export function HelpText({ topic }: { topic: HelpTopic }) {
  const { drawing, sentences } = answers[topic];
  return (
    <div className="rounded-md border border-line bg-surface p-4 grid gap-2">
      <div>{drawing}</div>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
