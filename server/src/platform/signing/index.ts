export { isSignedBy, keyIdOf, readPrivateKey, readPublicKey, signText, type SignedText } from './ed25519.ts';
