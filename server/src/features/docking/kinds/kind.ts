import type { DockingField, DockingKind, DockingKindName, Locale } from '@tessera/contract';

import type { SendGuarded, VetAddress } from '../../../platform/outbound/index.ts';
import type { TextKey } from '../../../platform/texts/index.ts';
import type { Snapshot } from '../../directory/index.ts';
import type { Walk } from '../test/walk.ts';

/** A docked system as its kind sees it. */
export interface Docked {
  readonly systemId: string;
  readonly corporationCode: string;
  readonly name: string;
  /** Values of the form, secrets too; empty for what is not set. */
  readonly value: (field: string) => string;
  /** Names of attributes: what the corporation set, else what the kind says. */
  readonly claims: DockingKind['claims'];
}
/** What kinds work with. */
export interface DockingTools {
  /** The guarded client; addresses are of owners. */
  readonly send: SendGuarded;
  /** For protocols that are no HTTP: an address of a host that may be connected to. */
  readonly vet: VetAddress;
  readonly now: () => Date;
  /** Address under which browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  readonly signal: AbortSignal;
  /** Milliseconds for one answer; left out, what the kind says. */
  readonly patience?: number;
}

/** Somebody as a system tells of them. What kinds cannot tell is null or empty. */
export interface Person {
  /** Never changes at the other side and is never given to somebody else. */
  readonly externalId: string;
  readonly account: string | null;
  readonly name: string | null;
  readonly email: string | null;
  /** The other side says that the mailbox is theirs. */
  readonly emailVerified: boolean;
  readonly mobile: string | null;
  readonly groups: readonly string[];
  /** Values of everything else that was told, by name. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly session?: { readonly name: string | null; readonly proof: string | null };
  /** The word of the owner's list with which the system says, signed, that it asked for a second factor. */
  readonly factor?: string;
}

/** `once` names what vouched for somebody and passes no second time, until the second that it says. */
interface Arrived extends Person {
  readonly once?: { readonly id: string; readonly until: number };
}

/** What a way to a system and back is made with; the same at both ends. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the system sends the browser back to. */
  readonly callback: string;
}
export interface SignInWay {
  /** Address to which the browser goes. @throws StepFailure */
  begin(system: Docked, attempt: Attempt, tools: DockingTools): Promise<URL>;
  /** @param parameters with which the browser came back @throws StepFailure for anything that is not beyond doubt */
  finish(
    system: Docked,
    attempt: Attempt,
    parameters: Readonly<Record<string, string>>,
    tools: DockingTools,
  ): Promise<Arrived>;
  /** Address that ends the session there as well; null where there is none. */
  signOut?(system: Docked, proof: string | null, tools: DockingTools): Promise<URL | null>;
  /** Who or which session ended there, as the system says with a signed word of its own. @throws StepFailure */
  signedOut?(system: Docked, token: string, tools: DockingTools): Promise<SignedOut>;
  /**
   * The same, where the browser brings the word: in the query or in a form.
   * @returns null for the answer to a sign-out that began here @throws StepFailure
   */
  leave?(
    system: Docked,
    word: { readonly method: 'GET' | 'POST'; readonly text: string },
    tools: DockingTools,
  ): Promise<(SignedOut & { readonly back: URL | null }) | null>;
  /** What this side says of itself to the system, in XML. */
  about?(system: Docked, tools: DockingTools): string;
}
/** Who or which session ended; a word counts once, until the second that it says. */
export interface SignedOut {
  readonly externalId: string | null;
  readonly session: string | null;
  readonly id: string;
  readonly until: number;
}

/** People give account and password here, and the system says whose they are. */
export interface PasswordWay {
  /** Whether the form lets people sign in. */
  isOn(value: Docked['value']): boolean;
  /**
   * @param more attributes that are mapped
   * @returns who has account and password; null where there is nobody, whichever of both is wrong
   * @throws StepFailure where the system can't say, or keeps this person out
   */
  prove(
    system: Docked,
    typed: { readonly account: string; readonly password: string },
    more: readonly string[],
    tools: DockingTools,
  ): Promise<Person | null>;
}

/** A field of the form; its texts are `docking.<kind>.<name>` and, where `hint` is set, `docking.<kind>.<name>Hint`. */
export interface FormField extends Pick<DockingField, 'name' | 'kind' | 'required'> {
  readonly label: TextKey;
  readonly hint?: TextKey;
  readonly default?: string;
  readonly options?: readonly { readonly value: string; readonly label: TextKey }[];
  readonly advanced?: true;
  /** Of a secret that is made: its SHA-256 is kept in its place. */
  readonly hashed?: true;
  /** Of a `key`: makes it, sealed as secrets are, where the form needs one. */
  readonly makes?: (value: (field: string) => string, now: Date) => Promise<string> | null;
  /** Where the secrets of the form go: another value asks for them again. */
  readonly target?: true;
}
export interface Descriptor {
  readonly label: TextKey;
  readonly hint: TextKey;
  readonly fields: readonly FormField[];
  readonly claims: DockingKind['claims'];
  /** Whether it tells groups, roles and attributes. */
  readonly maps: boolean;
  /** What is registered at the other side. */
  addresses(system: Docked, publicUrl: string): readonly { readonly label: TextKey; readonly value: string }[];
  /** Faults that no single field has. @returns name of the field at fault and the reason, null where there is none */
  fault?(value: (field: string) => string): { readonly field: string; readonly reason: string } | null;
}
/** What a test walks through. */
export interface Test {
  readonly steps: readonly { readonly step: string; readonly label: TextKey }[];
  /** Does the steps in their order; ends with the first that fails. */
  run(walk: Walk, system: Docked, tools: DockingTools): Promise<void>;
}

/** Reads all people and groups, or is told of them by the system. */
export type DirectoryWay =
  | {
      /** @param more attributes that are mapped @param told is told how many entries were read so far @throws StepFailure */
      reads(
        system: Docked,
        more: readonly string[],
        tools: DockingTools,
        told: (count: number) => void,
      ): Promise<Snapshot>;
    }
  | { readonly pushes: true };

/** One kind of systems: a folder with `descriptor.ts`, `steps.ts`, `sign-in.ts` and `index.ts`. */
export interface Kind {
  readonly kind: DockingKindName;
  readonly descriptor: Descriptor;
  readonly test: Test;
  /** Null for kinds to which nobody is sent to sign in. */
  readonly signIn: SignInWay | null;
  /** Left out where nobody gives a password of it here. */
  readonly password?: PasswordWay;
  /** How its people and groups come in; left out where it has none to tell. */
  readonly directory?: DirectoryWay;
}

export type TextOf = (locale: Locale, key: TextKey, args?: Readonly<Record<string, string | number>>) => string;
