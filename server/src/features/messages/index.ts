export { createMessages } from './messages-feature.ts';
export {
  isOwnPath,
  type Messages,
  type MessagesOfOthers,
  type NewMessage,
  type StagedMessage,
} from './message-publisher.ts';
