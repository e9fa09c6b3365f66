import type { ReportSource } from '@tessera/board/paper';
import {
  dashboard,
  report,
  reportPublication,
  screenApp,
  screenPlay,
  type BoardDocument,
  type BoardState,
  type ReportComponent,
  type ShownPlayItem,
} from '@tessera/contract';
import type { Client } from '@tessera/request';

import type { Asking } from '../../../common/asking.ts';
import { memberSource as answersOf, type ScreenSource } from '../../stage/index.ts';

/** What an item shows. */
export interface PlayedContent {
  readonly menuCode: string;
  readonly menuName: string;
  /** Differs wherever something else is to be shown. */
  readonly version: string;
  readonly document: BoardDocument;
  readonly reports: readonly ReportComponent[];
  /** Choices that a dynamic screen fixes. */
  readonly boardState: BoardState;
}

/** Answers of an item. Reports ask for the values of their repeated pages, too. */
export interface PlayAnswers extends ScreenSource, Pick<ReportSource, 'repeats'> {}

/** Where a player gets its items and their data from: a member's session, or the token of a wall. */
export interface PlaySource {
  /** @throws RequestError where it can't be shown */
  content(item: ShownPlayItem, signal: AbortSignal): Promise<PlayedContent>;
  /** @param asking counts the questions under way */
  answers(item: ShownPlayItem, content: PlayedContent, asking: Asking): PlayAnswers;
}

const NOTHING_CHOSEN: BoardState = { filters: [], linkages: [] };

/** Items as a member sees them. */
export function memberSource(client: Client): PlaySource {
  const quiet = { quiet: true };
  async function screen(menuCode: string, boardState: BoardState, signal: AbortSignal): Promise<PlayedContent> {
    const read = await client.call(screenApp.queryAll, { body: { menuCode }, signal }, quiet);
    const { menuName, document, reports, publication, version } = read;
    return {
      menuCode,
      menuName,
      version: key(menuCode, publication ?? version, boardState),
      document,
      reports,
      boardState,
    };
  }
  return {
    async content({ kind, menuCode }, signal) {
      switch (kind) {
        case 'screen':
          return screen(menuCode, NOTHING_CHOSEN, signal);
        case 'dynamicScreen': {
          const now = await client.call(screenPlay.selectDyScreenInfo, { body: { menuCode }, signal }, quiet);
          return screen(now.screenCode, now.boardState, signal);
        }
        case 'board': {
          const board = await client.call(dashboard.configuration, { params: { id: menuCode }, signal }, quiet);
          return { ...board, menuName: '', version: key(menuCode, board.version, null), boardState: NOTHING_CHOSEN };
        }
        case 'report': {
          const read = await client.call(report.published, { params: { id: menuCode }, signal }, quiet);
          const { reportName, publication } = read.reportInfo;
          const version = key(menuCode, publication ?? read.version, null);
          return { ...read, menuName: reportName, version, boardState: NOTHING_CHOSEN };
        }
      }
    },
    answers(_item, { menuCode }, asking) {
      const { stream } = client;
      const counted: Client = {
        call: (...given) => asking.count(client.call(...given)),
        ...(stream && { stream: (...given) => asking.count(stream(...given)) }),
      };
      return {
        ...answersOf(counted, menuCode, { hears: true }),
        repeats: (body, signal) => counted.call(reportPublication.repeats, { body, signal }, quiet),
      };
    },
  };
}

const key = (...parts: readonly unknown[]): string => JSON.stringify(parts);
