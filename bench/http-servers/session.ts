/** What both servers answer to a log-in. */
export const session = {
  user: { id: '0199a1c0-0a01-7000-8000-000000000001', email: 'ada@example.com', isDemo: false },
  csrf: 'vtJ1mG0rB6yO0kF1mQ2cYw3s5u7x9zA1bC3dE5fG7hI',
  tier: 'Free',
  credits: 75,
  sandbox: true,
}
