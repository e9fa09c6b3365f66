/** As many rows wait as may wait: reading goes on when some are sent. */
export class SpoolFull extends Error {
  constructor() {
    super('as many rows wait to be sent as may wait');
    this.name = 'SpoolFull';
  }
}

/** The disk has no room for what was read; nothing was kept of it, and what lay there lies there still. */
export class SpoolDiskFull extends Error {
  constructor(options?: ErrorOptions) {
    super('the disk of the agent is full; make room, rows wait there', options);
    this.name = 'SpoolDiskFull';
  }
}

/** The run was ended here while it was read: what is read of it is not wanted any more. */
export class SpoolRunGone extends Error {
  constructor() {
    super('the run was given up');
    this.name = 'SpoolRunGone';
  }
}
