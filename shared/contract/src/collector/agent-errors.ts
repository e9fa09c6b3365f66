import { entry } from '../catalogue-entry.ts';

/** What agents and their pages are refused (0119). */
export const AGENT_ERRORS = {
  agentTooMany: entry('-66001'),
  /** It has no key yet. */
  agentWaiting: entry('-66002'),
  agentOffline: entry('-66003'),
  /** Used, too old, or of another installation. */
  agentCode: entry('-66004', 'message', 403),
  agentUnknown: entry('-66005', 'message', 403),
  agentSignature: entry('-66006', 'message', 403),
  agentRevoked: entry('-66007', 'message', 403),
  agentOff: entry('-66008', 'message', 403),
  /** A message from the future. */
  agentClock: entry('-66009', 'message', 403),
  agentLate: entry('-66010', 'message', 403),
  /** Another run of the same identity holds the lease. */
  agentTwice: entry('-66011', 'message', 403),
  agentReplayed: entry('-66012', 'message', 403),
  /** The lease has gone to another run, or was never taken. */
  agentClosed: entry('-66013', 'message', 403),
  agentNotBuilt: entry('-66014'),
  /** No task of the agent's plan. */
  collectTaskUnknown: entry('-66015', 'message', 403),
  /** No run of the task that is open. */
  collectRunUnknown: entry('-66016', 'message', 409),
  /** A batch that is not the next one. */
  collectBatchOrder: entry('-66017', 'message', 409),
  /** Bytes that are others than its name says. */
  collectBatchDamaged: entry('-66018', 'message', 400),
  /** Other bytes than a batch of the same number had. */
  collectBatchDiffers: entry('-66019', 'message', 409),
  /** An end before all batches have come. */
  collectRunIncomplete: entry('-66020', 'message', 409),
  /** The stored password is for another address, user or agent. */
  collectPasswordAgain: entry('-66021'),
  /** Sealed to a key that the agent does not have. */
  collectSealKey: entry('-66022'),
  collectNotReleased: entry('-66023'),
  /** What the agent says of a source. */
  collectFailed: entry('-66024'),
  collectNoAnswer: entry('-66025'),
  collectTooMany: entry('-66026'),
  /** The agent is of an earlier version that would do something else. */
  collectAgentOld: entry('-66027'),
  /** A range whose column or values are none of the task's. */
  collectRange: entry('-66030'),
  /** The task has no table yet, so that no part of it can be read again. */
  collectNoRows: entry('-66031'),
  /** Only tasks with a cursor compare keys; other ones read all rows with each run. */
  collectNoCursor: entry('-66032'),
  /** A column that a comparison names is none of the task's, or of another type. */
  collectCheckColumn: entry('-66050'),
  /** The task is not compared, or has no table yet. */
  collectCheckNone: entry('-66051'),
  /** Only a store that is missing on a day can be accepted. */
  collectCheckNotMissing: entry('-66040', 'message', 409),
  /** No row of the run was left out of which anything is known. */
  collectNoDirty: entry('-66041'),
  /** The name that confirms is another one than the task's. */
  collectNameDiffers: entry('-66080'),
  /** A run of the task is under way. */
  collectRunning: entry('-66081'),
  /** Runs of the source are under way, so that it can't be moved to another agent. */
  collectMoving: entry('-66082'),
  /** A task set would follow itself. */
  collectSetRing: entry('-66083'),
  /** An order of tasks that lacks some of the set, or names others. */
  collectTasksOther: entry('-66084'),
  /** Signed by the key that counted before. */
  agentKeyOld: entry('-66090', 'message', 403),
  /** A column that is to be added to a task is none that its source has beside those of the task. */
  collectColumnOther: entry('-66085', 'message', 409),
  /** Two columns of a task would have the same title. */
  collectColumnTitles: entry('-66086'),
  /** Nobody watches the agent who would start another version. */
  agentUpgradeByHand: entry('-66091'),
  agentUpToDate: entry('-66092'),
  agentPackageFetch: entry('-66093'),
  /** Bytes that are others than the server signed. */
  agentPackageDigest: entry('-66094'),
  /** Files outside of its folder, links, or an archive that is none. */
  agentPackageUnsafe: entry('-66095'),
  /** Not newer than the version that runs. */
  agentPackageOlder: entry('-66096'),
  agentPackageDisk: entry('-66097'),
  /** The new version was not heard in time; the one before runs again. */
  agentPackageUnhealthy: entry('-66098'),
} as const;
