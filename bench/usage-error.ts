/** A bench that was asked for something that there is not: its message is for the person at the command line. */
export class UsageError extends Error {}
