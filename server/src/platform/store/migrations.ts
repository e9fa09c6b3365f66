import type { Migration } from 'kysely';

/**
 * Migrations by name. A slice exports its own from `features/<slice>/migrations.ts`; names start with a number such as
 * `0100_messages`, whose order is the order in which they run: 00xx platform, 01xx auth and members, 02xx messages,
 * 03xx releases, 04xx boards and charts, 05xx data.
 */
export type Migrations = Readonly<Record<string, Migration>>;
