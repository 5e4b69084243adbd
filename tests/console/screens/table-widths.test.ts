import { expect, it, vi } from 'vitest';
import { resource as otherProducts } from '../../../src/contract/generated/resources/otherProducts';
import { resource as partnerRequests } from '../../../src/contract/generated/resources/partnerRequests';
import { resource as projectRequests } from '../../../src/contract/generated/resources/projectRequests';
import { resource as agreementSubscribers } from '../../../src/contract/generated/resources/agreementSubscribers';
import { resource as deliveries } from '../../../src/contract/generated/resources/deliveries';
import { resource as locations } from '../../../src/contract/generated/resources/locations';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { resource as users } from '../../../src/contract/generated/resources/users';
import type { Column } from '../../../src/console/screens/list/columns';
import {
  bringDueIntoSight,
  columnsBesidePanel,
  fillToEdge,
  fitLinks,
  roomForColumns,
  tableWidths,
} from '../../../src/console/screens/list/table-widths';

const column = (name: string, width: number, cut?: number): Column => ({
  field: { name, type: 'string', required: false, nullable: false, readOnly: false, sensitivity: 'public' },
  cell: { text: () => '', width },
  label: name,
  width,
  sortable: false,
  cut,
});

const columns = [
  column('reference', 112),
  column('serviceStatusId', 152),
  column('documentNumber', 144),
  column('subscriberName', 160, 30),
  column('certificateTypeName', 190, 30),
];

it('columns of long texts share the room that is left by their own widths, and keep those without it', () => {
  const widths = tableWidths(columns, true, 122);
  const total = 40 + 112 + 152 + 144 + 160 + 190 + 122;
  expect(widths.columns).toEqual([
    '112px',
    '152px',
    '144px',
    'calc(160px + var(--list-spare) * 0.4571)',
    'calc(190px + var(--list-spare) * 0.5429)',
  ]);
  expect(widths.style).toEqual({
    '--list-width': `${total}px`,
    '--list-spare': `max(0px, 100cqi - ${total}px)`,
    '--list-start': '152px',
    '--list-end': '122px',
  });
});

it('a list without boxes and actions gives their room to its columns', () => {
  expect(tableWidths(columns.slice(0, 2), false, undefined).style).toEqual({
    '--list-width': '264px',
    '--list-spare': 'max(0px, 100cqi - 264px)',
    '--list-start': '112px',
    '--list-end': '0px',
  });
});

it('the first column is as wide as its longest link, as far as the table has room', () => {
  const widthFor = (room: number, ...references: string[]) =>
    fitLinks(
      columns,
      references.map((reference, id) => ({ id, reference })),
      room,
    ).map(({ width }) => width);
  const [, ...others] = columns.map(({ width }) => width);
  expect(widthFor(1000)).toEqual([112, ...others]);
  expect(widthFor(1000, 'RB00000001')).toEqual([112, ...others]);
  expect(widthFor(1000, 'RB00000001', 'CERT-2026-00000001')).toEqual([178, ...others]);
  expect(widthFor(358, 'CERT-2026-00000001')).toEqual([161, ...others]);
  expect(widthFor(200, 'CERT-2026-00000001')).toEqual([112, ...others]);
});

it('no column stands half at the edge of a table that scrolls', () => {
  const widths = (room: number) => fillToEdge(columns, room).map(({ width }) => width);
  const own = columns.map(({ width }) => width);
  const sum = own.reduce((total, width) => total + width, 0);
  expect(widths(sum)).toEqual(own);
  // The next one would be seen for the most part: it begins behind the edge.
  expect(widths(112 + 152 + 144 + 160 + 60)).toEqual([112, 152, 144, 220, 190]);
  // With a little less it is seen whole, and gives way as the others do.
  expect(widths(sum - 12)).toEqual([112, 152, 144, 154, 183]);
  expect(widths(112 + 152 + 144 + 150)).toEqual([112, 152, 144, 150, 190]);
  // No column in sight has a long text: all share what is left.
  expect(widths(300)).toEqual([127, 172, 144, 160, 190]);
  expect(widths(50)).toEqual(own);
});

it('a queue on a phone says when each record is due beside its link', () => {
  const due = { ...column('dueAt', 128), isDue: true };
  const queue = [...columns.slice(0, 2), due, column('lastStatusDate', 126)];
  const names = (sorted: string, room: number) => bringDueIntoSight(queue, sorted, room).map(({ field }) => field.name);
  const own = queue.map(({ field }) => field.name);
  expect(names('dueAt', 316)).toEqual(['reference', 'dueAt', 'serviceStatusId', 'lastStatusDate']);
  expect(names('lastStatusDate', 316)).toEqual(own);
  expect(names('dueAt', 112 + 152 + 128)).toEqual(own);
});

it('actions take room from the columns where they keep their place', () => {
  vi.stubGlobal('innerWidth', 1280);
  expect(roomForColumns(1146, true, 122)).toBe(1146 - 2 - 40 - 122);
  expect(roomForColumns(1146, false, undefined)).toBe(1144);
  vi.stubGlobal('innerWidth', 390);
  expect(roomForColumns(358, true, 122)).toBe(358 - 2 - 40);
});

it('beside a panel stand the record, the person and the first of the others, as many as have room', () => {
  const names = (room: number) => columnsBesidePanel(columns, requests, true, room).map(({ field }) => field.name);
  const three = ['reference', 'serviceStatusId', 'subscriberName'];
  const width = 40 + 112 + 152 + 160 + 144;
  for (const room of [0, 300, width - 1]) expect(names(room)).toEqual(three);
  expect(names(width)).toEqual(['reference', 'serviceStatusId', 'documentNumber', 'subscriberName']);
  expect(names(width + 189)).toHaveLength(4);
  expect(names(width + 190)).toHaveLength(5);
});

/** What a list has for its columns in a window of 1280 px: without the menu, the margins and the widest actions of a row. */
const ROOM = 1280 - 86 - 2 * 24 - 130;

it.each([requests, partnerRequests, projectRequests, otherProducts])(
  'who has a case, and when it is due, stand in sight in a window of 1280 px: $name',
  ({ list }) => {
    const shown = list.columns.filter(({ hidden }) => !hidden);
    const last = shown.findIndex(({ field }) => field === 'assignedTo');
    const before = shown.slice(0, last + 1);
    expect(before.map(({ field }) => field)).toEqual(expect.arrayContaining(['dueAt', 'assignedTo']));
    expect(before.reduce((sum, { width = 180 }) => sum + width, 40)).toBeLessThanOrEqual(ROOM);
  },
);

it.each([
  { resource: users, last: 'documentNumber', link: 144 },
  // An invited account has a button of its own.
  { resource: users, last: 'documentNumber', link: 144, actions: 64 },
  { resource: locations, last: 'allyType', link: 256 },
  { resource: deliveries, last: 'subscriberName', link: 112, actions: 195 },
  { resource: agreementSubscribers, last: 'invitation', link: 0, actions: 64 },
])(
  'a window of 1280 px shows the columns of $resource.name up to $last',
  ({ resource: { list }, last, link, actions }) => {
    vi.stubGlobal('innerWidth', 1280);
    const room = roomForColumns(1280 - 86 - 2 * 24, true, actions);
    const shown = list.columns
      .filter(({ hidden }) => !hidden)
      .map(({ field, width = 180, tooltip }) => column(field, width, tooltip));
    const [first, ...others] = shown.map((one, place) =>
      place === 0 ? { ...one, width: Math.max(link, one.width) } : one,
    );
    const drawn = fillToEdge(first ? [first, ...others] : [], room);
    const seen = drawn.slice(0, drawn.findIndex(({ field }) => field.name === last) + 1);
    expect(seen.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room);
    // An invitation's address is read in one line.
    if (list.narrow === 'cards')
      expect(seen.find(({ field }) => field.name === 'email')?.width).toBeGreaterThanOrEqual(244);
  },
);
