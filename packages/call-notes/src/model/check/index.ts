export { type Evidence, readEvidence, readEvidenceOfTexts } from './evidence.ts';
export { type Unsupported, unsupportedIn } from './unsupported.ts';
