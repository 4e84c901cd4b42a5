import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

interface State {
  error?: Error
}

/**
 * Keeps a broken screen from taking the page with it. Mostly it is a chunk of a version that a
 * deployment has replaced: loading the page again brings the new one, and uploads and runs go on.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Notice
        tone="danger"
        live
        title="This page could not be shown"
        actions={<Button onClick={() => location.reload()}>Load it again</Button>}
      >
        <p>Your uploads and runs are safe and go on after loading. {error.message}</p>
      </Notice>
    )
  }
}
