import { Code } from './code';
import type { Examples } from './examples';

export const code: Examples = {
  name: 'code',
  note: 'What goes over the wire: dark on every ground. A status has its ring.',
  wide: true,
  examples: [
    {
      name: 'request',
      render: () => (
        <Code
          label="A request"
          line="POST /v1/sites/mirador/keys"
          code={'Content-Type: application/json\n\n{\n  "doors": ["portal", "room-108"],\n  "remote": false\n}'}
        />
      ),
    },
    {
      name: 'answer',
      render: () => <Code label="An answer" line="201 Created" code={'{ "id": "key_8Zq2", "battery": 87 }'} />,
    },
    {
      name: 'refusal',
      render: () => <Code label="A refusal" line="403 Forbidden" code={'{ "code": "outside-schedule" }'} />,
    },
  ],
};
