export { askGate, incompleteTables, isGateNote, passGate, USUAL, type GateAnswer, type GateNote } from './data-gate.ts';
export { documentPath } from './document-path.ts';
export { groupRecipients, type RecipientGroup } from './recipient-groups.ts';
export { recipientOfUser } from './recipients.ts';
export { noteText } from './subscription-texts.ts';
