type KnownFailure = {
  readonly test: RegExp;
  readonly reason: string;
  /** It fails now and then. */
  readonly isRare?: true;
};

/** Tests, by their full names, that fail by what is no fault of the server's. */
export const KNOWN_FAILURES: readonly KnownFailure[] = [
  {
    test: /job locking should clear locks on stop$/,
    reason:
      'Agenda 6.2.6 leaves a running job its lock; the tests are those of 6.2.2, which took it',
  },
  {
    test: /fork mode should (run a job|handle job failure|handle process exit) in fork mode$/,
    reason: 'The test takes a job that has not begun after 50 ms for one that has ended',
    isRare: true,
  },
  {
    test: /trailing debounce \(default\) should reset the timer on subsequent saves$/,
    reason: 'The test takes a save that lasts more than 100 ms for one that did not move the job',
    isRare: true,
  },
  {
    test: /change stream tests should (detect job (inserts|updates)|handle reconnection after error)$/,
    reason: 'Refused by design: there are no change streams; the process notifies itself of jobs',
  },
];
