// What docs/PROTOCOL-REFERENCE.md must list, derived from the schemas, and what it does list. An entry is a heading with a
// signature and a bullet for each field, or for each value of a list of codes.

import { ROUTES, type RouteName } from '../../src/protocol/index.ts';
import {
  clientFrameSchema,
  jsonSchemaOf,
  problemSchema,
  ROUTE_SCHEMAS,
  serverFrameSchema,
} from '../../src/protocol/schema/index.ts';

/** The part of JSON Schema that zod writes for the protocol. */
interface Json {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json | false;
  readonly prefixItems?: readonly Json[];
  readonly propertyNames?: Json;
  readonly additionalProperties?: Json | false;
}

interface ReferenceEntry {
  /** Lines of a block of code; empty for a list of codes. */
  readonly signature: string;
  /** The fields, those of an object in a field with a dot; or the values of a list. In alphabetical order. */
  readonly listed: readonly string[];
}

/** By heading. */
export type Reference = Readonly<Record<string, ReferenceEntry>>;

const CLIENT: Json = jsonSchemaOf(clientFrameSchema);
const SERVER: Json = jsonSchemaOf(serverFrameSchema);
const PROBLEM: Json = jsonSchemaOf(problemSchema);

/** Where each type with a name of its own is first used: variants by their `kind` or `type`, `*` for the items of a list. */
const TYPES: Readonly<Record<string, Json>> = {
  Seat: at(CLIENT, 'command.command.join.seat'),
  Viewer: at(SERVER, 'welcome.viewer'),
  TileId: at(CLIENT, 'command.command.play.move.takeTile.tile'),
  Cell: at(CLIENT, 'command.command.play.move.takeTile.cell'),
  Stack: at(CLIENT, 'command.command.play.move.openStack.stack'),
  Reaction: at(CLIENT, 'react.reaction'),
  Extra: at(CLIENT, 'hello.include.*'),
  StartBy: at(CLIENT, 'command.command.chooseStartPlayer.by'),
  Look: at(CLIENT, 'command.command.setLook.look'),
  Command: at(CLIENT, 'command.command'),
  Move: at(CLIENT, 'command.command.play.move'),
  View: at(SERVER, 'welcome.view'),
  Settings: at(SERVER, 'welcome.view.settings'),
  SharedDeal: at(SERVER, 'welcome.view.settings.deal'),
  Preset: at(SERVER, 'welcome.view.settings.preset'),
  Options: at(SERVER, 'welcome.view.settings.options'),
  Clock: at(SERVER, 'welcome.view.settings.clock'),
  Absence: at(SERVER, 'welcome.view.settings.absence'),
  Phase: at(SERVER, 'welcome.view.phase'),
  Occupant: at(SERVER, 'welcome.view.seats.*'),
  Substitute: at(SERVER, 'welcome.view.seats.*.person.substitute'),
  SubstituteReason: at(SERVER, 'welcome.view.seats.*.person.substitute.why'),
  Clocks: at(SERVER, 'welcome.view.clocks'),
  Deadline: at(SERVER, 'welcome.view.deadline'),
  Request: at(SERVER, 'welcome.view.asked'),
  RemovalVote: at(SERVER, 'welcome.view.removalVote'),
  Game: at(SERVER, 'welcome.view.game'),
  Setup: at(SERVER, 'welcome.view.game.setup'),
  Step: at(SERVER, 'welcome.view.game.step'),
  Round: at(SERVER, 'welcome.view.game.current'),
  OfferedTile: at(SERVER, 'welcome.view.game.offer.*'),
  Take: at(SERVER, 'welcome.view.game.current.takes.*'),
  PlacedTile: at(SERVER, 'welcome.view.game.planets.*.*.object'),
  Tile: at(SERVER, 'welcome.tiles.*'),
  Character: at(SERVER, 'welcome.tiles.*.character'),
  Item: at(SERVER, 'welcome.tiles.*.items').propertyNames ?? {},
  Entry: at(SERVER, 'welcome.missed.*'),
  TableEvent: at(SERVER, 'welcome.missed.*.event'),
  GameEvent: at(SERVER, 'welcome.missed.*.event.movePlayed.events.*'),
  ChatLine: at(SERVER, 'welcome.chat.*'),
  Refusal: at(SERVER, 'refused.code'),
  ConnectionError: at(SERVER, 'error.code'),
  ProblemCode: at(PROBLEM, 'error'),
  Attempt: at(jsonSchemaOf(ROUTE_SCHEMAS.listMyDays.answer ?? problemSchema), 'days.*'),
  ListedPlayer: at(jsonSchemaOf(ROUTE_SCHEMAS.readInvitation.answer ?? problemSchema), 'players.*'),
  TableListItem: at(jsonSchemaOf(ROUTE_SCHEMAS.readInvitation.answer ?? problemSchema), ''),
};
const NAMES = new Map(Object.entries(TYPES).map(([name, schema]) => [JSON.stringify(schema), name]));

/** Unions whose variants have entries of their own, under the word before the variant's name. */
const VARIANTS: Readonly<Record<string, Json>> = {
  'client frame': CLIENT,
  command: TYPES['Command'] ?? {},
  move: TYPES['Move'] ?? {},
  'server frame': SERVER,
  'table event': TYPES['TableEvent'] ?? {},
  'game event': TYPES['GameEvent'] ?? {},
};

/** Everything that the schemas allow to be sent. */
export function referenceOfSchemas(): Reference {
  const variants = Object.entries(VARIANTS).flatMap(([word, union]) =>
    variantsOf(union).map((variant) => [`${word} ${discriminantOf(variant)}`, entryOf(variant)] as const),
  );
  const types = Object.entries(TYPES)
    .filter(([, schema]) => !Object.values(VARIANTS).includes(schema))
    .map(([name, schema]) => [name, entryOf(schema)] as const);
  const routes = (Object.keys(ROUTES) as RouteName[]).map((name) => [headingOf(name), routeEntry(name)] as const);
  return Object.fromEntries([...variants, ...types, ['Problem', entryOf(PROBLEM)], ...routes]);
}

/** What the document lists. */
export function referenceIn(markdown: string): Reference {
  const [, ...entries] = markdown.split(/^### /m);
  return Object.fromEntries(
    entries.map((entry) => {
      const [heading = ''] = entry.split('\n');
      const [text = ''] = entry.split(/^## /m);
      const [, signature = ''] = /^```\n(.*?)\n```$/ms.exec(text) ?? [];
      const listed = [...text.matchAll(/^- ((?:`[^`]+`(?:, )?)+)/gm)].flatMap(([, names = '']) => codesIn(names));
      return [heading.replaceAll('`', ''), { signature, listed: listed.sort() }];
    }),
  );
}

function codesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

function headingOf(route: RouteName): string {
  return `${ROUTES[route].method} ${ROUTES[route].path}`;
}

function routeEntry(route: RouteName): ReferenceEntry {
  const { body, answer, status, problems } = ROUTE_SCHEMAS[route];
  const [sent, given] = [body, answer].map((schema): Json | undefined =>
    schema === undefined ? undefined : jsonSchemaOf(schema),
  );
  const signature = [
    ...(sent === undefined ? [] : [`body ${written(sent)}`]),
    given === undefined ? `${status}` : `${status} ${written(given)}`,
    ...(problems.length === 0 ? [] : [`problems ${problems.join(', ')}`]),
  ];
  const listed = new Set([sent, given].flatMap((schema) => (schema === undefined ? [] : fieldsOf(schema))));
  return { signature: signature.join('\n'), listed: [...listed].sort() };
}

function entryOf(schema: Json): ReferenceEntry {
  if (schema.enum !== undefined) return { signature: '', listed: schema.enum.map(String).sort() };
  return { signature: expanded(schema), listed: [...new Set(fieldsOf(schema, true))].sort() };
}

function at(schema: Json, path: string): Json {
  const found = path.split('.').reduce<Json | undefined>((from, step) => {
    if (from === undefined || step === '') return from;
    if (step === '*') return from.items || from.additionalProperties || undefined;
    if (step === 'object') return variantsOf(from).find(({ type }) => type === 'object');
    return from.properties?.[step] ?? variantsOf(from).find((variant) => discriminantOf(variant) === step);
  }, schema);
  if (found === undefined) throw new Error(`nothing at ${path}`);
  return found;
}

function variantsOf({ oneOf, anyOf }: Json): readonly Json[] {
  return oneOf ?? anyOf ?? [];
}

function discriminantOf({ properties = {} }: Json): unknown {
  return (properties['type'] ?? properties['kind'])?.const;
}

/** A type as the reference writes it: by its name if it has one. */
function written(schema: Json): string {
  return NAMES.get(JSON.stringify(schema)) ?? expanded(schema);
}

function expanded(schema: Json): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (variantsOf(schema).length > 0) return variantsOf(schema).map(written).join(' | ');
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(written).join(', ')}]`;
  if (schema.items) return `${inBrackets(written(schema.items))}[]`;
  if (schema.properties !== undefined) return writtenObject(schema);
  if (schema.additionalProperties) {
    return `{ [${written(schema.propertyNames ?? {})}]: ${written(schema.additionalProperties)} }`;
  }
  if (schema.type === 'integer') return 'number';
  if (schema.type === undefined) throw new Error(`how is this written? ${JSON.stringify(schema)}`);
  return schema.type;
}

function inBrackets(type: string): string {
  return / [|&] /.test(type.replace(/\{.*\}/, '{}')) ? `(${type})` : type;
}

function writtenObject(schema: Json): string {
  const { properties = {}, required = [] } = schema;
  const base = baseOf(schema);
  const fields = Object.entries(properties)
    .filter(([name]) => base?.properties?.[name] === undefined)
    .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${written(field)}`);
  const own = fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  return base === undefined ? own : `TableListItem & ${own}`;
}

/** The line of a list that this object adds fields to. */
function baseOf({ properties = {} }: Json): Json | undefined {
  const base = TYPES['TableListItem'];
  const names = Object.keys(base?.properties ?? {});
  const isMore = names.length < Object.keys(properties).length && names.every((name) => properties[name] !== undefined);
  return isMore ? base : undefined;
}

/** The fields that need a bullet: not those of types with a name, and not what only tells variants apart. */
function fieldsOf(schema: Json, isOwn = false): readonly string[] {
  if (!isOwn && NAMES.has(JSON.stringify(schema))) return [];
  if (schema.items) return fieldsOf(schema.items);
  if (schema.additionalProperties) return fieldsOf(schema.additionalProperties);
  const base = baseOf(schema);
  return [
    ...variantsOf(schema).flatMap((variant) => fieldsOf(variant)),
    ...Object.entries(schema.properties ?? {})
      .filter(([name, field]) => field.const === undefined || typeof field.const === 'boolean' || !isTag(name))
      .filter(([name]) => base?.properties?.[name] === undefined)
      .flatMap(([name, field]) => [name, ...fieldsOf(field).map((inner) => `${name}.${inner}`)]),
  ];
}

function isTag(name: string): boolean {
  return name === 'kind' || name === 'type';
}

/** What the two lists do not share, for people. */
export function differences(expected: Reference, found: Reference): readonly string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((heading) => {
    const [wanted, written] = [expected[heading], found[heading]];
    if (wanted === undefined) return [`${heading} does not exist`];
    if (written === undefined) return [`${heading} is missing`];
    return [
      ...(wanted.signature === written.signature ? [] : [`${heading} is ${wanted.signature}`]),
      ...wanted.listed.filter((each) => !written.listed.includes(each)).map((each) => `${heading}: ${each} is missing`),
      ...written.listed
        .filter((each) => !wanted.listed.includes(each))
        .map((each) => `${heading}: ${each} does not exist`),
    ];
  });
}
