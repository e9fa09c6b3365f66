import type { BoardConfiguration, boardExports, EndpointReply } from '@tessera/contract';

/** What is printed, and the board as it is. */
export interface PrintTask {
  readonly task: EndpointReply<typeof boardExports.printTask>;
  readonly board: BoardConfiguration;
}
