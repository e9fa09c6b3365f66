import examples from './interface-examples.json' with { type: 'json' };

/** A call of the programming interface and its `data`; ids are stand-ins, lists have two entries. */
export interface InterfaceExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly reply: unknown;
}

/**
 * Examples by the names of endpoints, in the order in which a program makes them. Made by the test of the programming interface
 * with `TESSERA_WRITE_EXAMPLES=1`.
 */
export const INTERFACE_EXAMPLES: Readonly<Record<string, InterfaceExample>> = examples;
