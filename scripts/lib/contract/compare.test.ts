import { z } from 'zod';

import { breakingChanges, isMajorStep } from './compare.ts';
import { packSurface, unpackSurface } from './pack.ts';
import { contractSurface, type ContractSurface } from './surface.ts';

const schema = (type: z.ZodType, io: 'input' | 'output') => ({ ...z.toJSONSchema(type, { io }) });
const surface = (body: z.ZodType, reply: z.ZodType, session = '1.0.0'): ContractSurface => {
  const nothing = {};
  const input = { params: nothing, query: nothing, body: schema(body, 'input') };
  const call = { method: 'POST', path: '/api/x', input, reply: schema(reply, 'output') };
  return { version: '1.0.0', capabilities: { session }, endpoints: { 'a.call': call } };
};
const changes = (before: [z.ZodType, z.ZodType], after: [z.ZodType, z.ZodType]) =>
  breakingChanges(surface(...before), surface(...after));
const object = z.object;

describe('breakingChanges', () => {
  it('finds none between the contract and itself', () => {
    const now = contractSurface();
    expect(Object.keys(now.endpoints).length).toBeGreaterThan(40);
    expect(breakingChanges(now, structuredClone(now))).toEqual([]);
  });

  it('lets callers send less and get more', () => {
    const before: [z.ZodType, z.ZodType] = [
      object({ a: z.string(), kind: z.enum(['x']) }),
      object({ b: z.number(), c: z.string().nullable() }),
    ];
    const after: [z.ZodType, z.ZodType] = [
      object({ a: z.string().optional(), kind: z.enum(['x', 'y']), more: z.string().optional() }),
      object({ b: z.number().int(), c: z.string(), d: z.string() }),
    ];
    expect(changes(before, after)).toEqual([]);
  });

  it.each<[string, z.ZodType, z.ZodType]>([
    ['must be sent now', object({}), object({ a: z.string() })],
    ['must be sent now', object({ a: z.string().optional() }), object({ a: z.string() })],
    ['was string and is number', object({ a: z.string() }), object({ a: z.number() })],
    ['was null or string and is string', object({ a: z.string().nullable() }), object({ a: z.string() })],
    ['no longer takes y', object({ a: z.enum(['x', 'y']) }), object({ a: z.enum(['x']) })],
    ['no longer takes other values', object({ a: z.string() }), object({ a: z.enum(['x']) })],
    [
      'body.a[].b must be sent now',
      object({ a: z.array(object({})) }),
      object({ a: z.array(object({ b: z.string() })) }),
    ],
    ['takes less than before', object({ a: z.unknown() }), object({ a: z.string() })],
  ])('of what is sent: %s', (sentence, before, after) => {
    expect(changes([before, z.null()], [after, z.null()])).toEqual([expect.stringContaining(sentence)]);
    expect(changes([after, z.null()], [after, z.null()])).toEqual([]);
  });

  it('lets a call have a query that it had not, unless a part of it must be sent', () => {
    const now = surface(object({}), z.null());
    const asking = (query: z.ZodType) => {
      const call = now.endpoints['a.call']!;
      return { ...now, endpoints: { 'a.call': { ...call, input: { ...call.input, query: schema(query, 'input') } } } };
    };
    expect(breakingChanges(now, asking(object({ a: z.string().optional() })))).toEqual([]);
    expect(breakingChanges(now, asking(object({ a: z.string() })))).toEqual(['a.call: query.a must be sent now']);
  });

  it.each<[string, z.ZodType, z.ZodType]>([
    ['reply.a is gone', object({ a: z.string() }), object({})],
    ['reply.a may be missing now', object({ a: z.string() }), object({ a: z.string().optional() })],
    ['was string and is null or string', object({ a: z.string() }), object({ a: z.string().nullable() })],
    ['reply[].a is gone', z.array(object({ a: z.string() })), z.array(object({}))],
    ['may be anything now', object({ a: z.string() }), object({ a: z.unknown() })],
  ])('of what is answered: %s', (sentence, before, after) => {
    expect(changes([object({}), before], [object({}), after])).toEqual([expect.stringContaining(sentence)]);
  });

  it('finds calls and capabilities that are gone or moved', () => {
    const now = surface(object({}), z.null());
    expect(breakingChanges(now, { ...now, endpoints: {} })).toEqual(['a.call is gone']);
    expect(breakingChanges(now, { ...now, capabilities: {} })).toEqual(['the capability session is gone']);
    expect(breakingChanges(now, surface(object({}), z.null(), '2.0.0'))).toEqual([
      'the capability session went from 1.0.0 to 2.0.0',
    ]);
    const moved = { ...now.endpoints['a.call']!, path: '/api/y' };
    expect(breakingChanges(now, { ...now, endpoints: { 'a.call': moved } })).toHaveLength(1);
  });

  it('allows them with a new major alone', () => {
    expect([isMajorStep('3.2.38', '4.0.0'), isMajorStep('3.2.38', '3.3.0'), isMajorStep('4.0.0', '3.9.9')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('a baseline is read as it was written, and writes what stands twice once', () => {
  const long = z.object({ one: z.string().describe('x'.repeat(200)) });
  const now = surface(z.object({ first: long, second: long }), z.object({ third: long }));
  const text = packSurface(now);
  expect(unpackSurface(text)).toEqual(now);
  expect(text.split('x'.repeat(200))).toHaveLength(2);
});
