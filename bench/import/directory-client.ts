const IMPORT = `mutation ($input: ImportDirectoryInput!) {
  importDirectory(input: $input) { refused errors { code message } }
}`;

/** What the benchmark asks of the service; every answer must be a success. */
export function createDirectoryClient(origin: string, key: string) {
  async function post(path: string, body: object): Promise<string> {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text;
  }
  return {
    async importDirectory(input: object): Promise<void> {
      const answer = JSON.parse(await post('/graphql', { query: IMPORT, variables: { input } }));
      const refused = answer.errors ?? answer.data.importDirectory.refused;
      if (refused !== 0 || answer.data.importDirectory.errors.length > 0)
        throw new Error(`Rows were refused: ${JSON.stringify(answer).slice(0, 300)}`);
    },
    recall: (phone_number: string) => post('/v1/recall_and_enrich', { phone_number }),
    endCall: (phone_number: string) =>
      post('/v1/calls/end', {
        session_id: `session of ${phone_number}`,
        phone_number,
        transcript: [{ role: 'user', text: 'Hi, this is Maria Lopez.', ts_ms: 0 }],
        duration_s: 5,
        outcome: 'other',
      }),
  };
}
