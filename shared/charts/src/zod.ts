// The contract's copy: in a page that the shell's serves, a remote brings none of its own.
export { z } from '@tessera/contract';
