/** How kinds, statuses and relations look in a picture of a view. */
import type { NodeKind, OverlayStatus, Relation } from '../../shared/contract/words.ts';

export interface BoxStyle {
  readonly fill: string;
  readonly stroke: string;
  readonly text: string;
}

export interface LineStyle {
  readonly colour: string;
  readonly width: number;
  /** As in `stroke-dasharray`. */
  readonly dashes: string;
}

/** Opaque, so that the picture reads the same on a light and on a dark page. */
export const paper = '#fcfcfa';
export const ink = '#22262a';
export const faintInk = '#6b7278';

export const kindStyles: Readonly<Record<NodeKind, BoxStyle>> = {
  course: { fill: '#ffffff', stroke: '#4a5560', text: ink },
  credential: { fill: '#2f3e55', stroke: '#2f3e55', text: '#ffffff' },
  rule: { fill: '#eceff3', stroke: '#c3cad3', text: ink },
  unparsed: { fill: '#fff4d6', stroke: '#c79a2b', text: ink },
};

export const statusStyles: Readonly<Record<OverlayStatus, BoxStyle>> = {
  taken: { fill: '#2e7d4f', stroke: '#2e7d4f', text: '#ffffff' },
  in_progress: { fill: '#3f8fb5', stroke: '#3f8fb5', text: '#ffffff' },
  planned: { fill: '#cfe3f5', stroke: '#3a78b0', text: ink },
  unlocked: { fill: '#ffffff', stroke: '#2e7d4f', text: ink },
  locked: { fill: '#e6e6e4', stroke: '#b3b3af', text: '#4c4f52' },
  unknown: { fill: '#fff4d6', stroke: '#c79a2b', text: ink },
};

export const relationStyles: Readonly<Record<Relation, LineStyle>> = {
  prerequisite: { colour: '#30475e', width: 1.5, dashes: '' },
  corequisite: { colour: '#8a5a00', width: 1.5, dashes: '' },
  antirequisite: { colour: '#b8322a', width: 1.2, dashes: '2 3' },
  cross_listing: { colour: '#7a3ea1', width: 2, dashes: '1 4' },
  requirement: { colour: '#4f8f86', width: 1.1, dashes: '' },
  option: { colour: '#9a9fa6', width: 1.1, dashes: '6 3' },
};

/** What can be met without this end. */
export const alternativeDashes = '6 3';
