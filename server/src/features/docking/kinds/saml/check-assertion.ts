import { z } from 'zod';

import { StepFailure } from '../../step-failure.ts';
import { CLOCK_TOLERANCE } from './client.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const text = z.object({ _: z.string().min(1) });
const confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.tuple([
    z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: instant }) }),
  ]),
});
const attribute = z.object({ $: z.object({ Name: z.string().min(1).max(300) }), AttributeValue: z.array(z.unknown()) });
/** A verified assertion as the library reads it: attributes in `$`, text in `_`. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(300), Version: z.literal('2.0'), IssueInstant: instant }),
    Issuer: z.tuple([text]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([text.extend({ $: z.object({ Format: z.string().optional() }).optional() })]).optional(),
        SubjectConfirmation: z.array(z.unknown()).min(1),
      }),
    ]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: instant.optional() }).optional() })]),
    AuthnStatement: z
      .array(
        z.object({
          $: z.object({ SessionIndex: z.string().max(300).optional(), SessionNotOnOrAfter: instant.optional() }),
          AuthnContext: z.array(z.object({ AuthnContextClassRef: z.array(z.unknown()).default([]) })).default([]),
        }),
      )
      .min(1),
    AttributeStatement: z.array(z.object({ Attribute: z.array(z.unknown()).default([]) })).default([]),
  }),
});

interface Checked {
  readonly id: string;
  /** Milliseconds until which it could be used. */
  readonly until: number;
  /** Null for one that is another at each sign-in. */
  readonly nameId: string | null;
  readonly nameIdFormat: string | null;
  readonly sessionIndex: string | null;
  /** How who signed in was proven there. */
  readonly contexts: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/**
 * Holds a verified assertion against this sign-in, beside what the library looks at.
 * @throws StepFailure for one of another provider, another sign-in or another receiver, and for one of another time
 */
export function checkAssertion(
  read: unknown,
  expected: { readonly issuer: string; readonly recipient: string; readonly requestId: string; readonly now: number },
): Checked {
  const parsed = assertionSchema.safeParse(read);
  if (!parsed.success) throw new StepFailure('docking.saml.fault.assertion', {}, { cause: parsed.error });
  const { $, Issuer, Subject, Conditions, AuthnStatement, AttributeStatement } = parsed.data.Assertion;
  const [{ NameID, SubjectConfirmation }] = Subject;
  const { now } = expected;
  if (Issuer[0]._.trim() !== expected.issuer)
    throw new StepFailure('docking.saml.fault.issuer', { found: Issuer[0]._.slice(0, 200), expected: expected.issuer });
  const ahead = $.IssueInstant - now;
  if (ahead > CLOCK_TOLERANCE)
    throw new StepFailure('docking.fault.clockAhead', { seconds: Math.round(ahead / 1_000) });
  const bearers = SubjectConfirmation.flatMap((one) => {
    const { success, data } = confirmation.safeParse(one);
    return success && data.$.Method === BEARER ? [data.SubjectConfirmationData[0].$] : [];
  });
  if (bearers.length === 0) throw new StepFailure('docking.saml.fault.assertion');
  const ours = bearers.filter(({ Recipient }) => Recipient === expected.recipient);
  if (ours.length === 0) throw new StepFailure('docking.saml.fault.destination', { expected: expected.recipient });
  const answered = ours.find(({ InResponseTo }) => InResponseTo === expected.requestId);
  if (!answered) throw new StepFailure('docking.saml.fault.inResponseTo');
  const ends = [answered.NotOnOrAfter, Conditions[0].$?.NotOnOrAfter, AuthnStatement[0]?.$.SessionNotOnOrAfter];
  const until = Math.min(...ends.filter((end) => end !== undefined));
  if (until + CLOCK_TOLERANCE <= now) throw new StepFailure('docking.saml.fault.time');
  const name = NameID?.[0];
  const format = name?.$?.Format ?? null;
  return {
    id: $.ID,
    until: until + CLOCK_TOLERANCE,
    nameId: name === undefined || format === TRANSIENT ? null : name._.trim(),
    nameIdFormat: format,
    sessionIndex: AuthnStatement[0]?.$.SessionIndex ?? null,
    contexts: AuthnStatement.flatMap((one) => one.AuthnContext)
      .flatMap((one) => one.AuthnContextClassRef)
      .flatMap(textOf),
    attributes: attributesOf(AttributeStatement.flatMap((one) => one.Attribute)),
  };
}

/** The library reads an element without attributes as its text alone. */
function textOf(value: unknown): string[] {
  const known = text.safeParse(typeof value === 'string' ? { _: value } : value);
  return known.success ? [known.data._.trim()] : [];
}

function attributesOf(list: readonly unknown[]): Record<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const one of list) {
    const { success, data } = attribute.safeParse(one);
    if (!success) continue;
    const values = data.AttributeValue.flatMap(textOf);
    found.set(data.$.Name, [...(found.get(data.$.Name) ?? []), ...values]);
  }
  return Object.fromEntries(found);
}
