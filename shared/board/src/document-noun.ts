import { createContext, useContext } from 'react';

/** Chooses the words of texts that name the document (ICU `select`). */
export type DocumentNoun = 'board' | 'report' | 'screen';

const NounContext = createContext<DocumentNoun>('board');

/** Says what is edited below it. */
export const DocumentNounProvider = NounContext.Provider;

/** @returns what is edited here; `'board'` outside a `DocumentNounProvider` */
export const useDocumentNoun = (): DocumentNoun => useContext(NounContext);
